import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../firebase.json';
import { root } from './root';

describe('the content policy', () => {
  it('[LOC-4] allows the one script that the build writes into the pages, by its hash, and no other', () => {
    const script = readFileSync(join(root, 'web', 'public', 'theme.js'));
    const hash = createHash('sha256').update(script).digest('base64');
    const headers = firebaseJson.hosting.headers.flatMap((rule) => rule.headers);
    const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
    expect(policy.match(/'(sha256-|unsafe-)[^']*'/g)).toEqual([`'sha256-${hash}'`, "'unsafe-inline'"]);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}' https:`);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });
});
