import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import firebaseJson from '../../firebase.json';
import { projectPolicy } from './contentPolicy';

const headers = firebaseJson.hosting.headers.flatMap((rule) => rule.headers);
const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

describe('the content security policy', () => {
  it('[LOC-4] allows only the inline scripts that the build writes into the pages, by their hashes', () => {
    const hashes = ['../public/theme.js', 'hydrateAfterPaint.js'].map((file) => {
      const script = readFileSync(new URL(file, import.meta.url));
      return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    });
    expect(policy.match(/'(sha256-|unsafe-)[^']*'/g)).toEqual([...hashes, "'unsafe-inline'"]);
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')} https:`);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  });

  it('[SEC-10] names no host of Google where anyone can store files', () => {
    expect(policy).not.toMatch(/\*\.(googleapis|google|googleusercontent)\.com|storage\.googleapis\.com/);
  });

  const target = {
    projectId: 'rides-prod',
    authDomain: 'rides-prod.firebaseapp.com',
    cloudName: 'rides',
    mapOrigin: 'https://tiles.rides.example',
    isLocal: false,
  };

  it('[SEC-10] lets the pages of a deployment load pictures of its own cloud only, and call its own functions only', () => {
    const narrowed = projectPolicy(target);
    expect(narrowed).toMatch(/^img-src 'self' data: blob: https:\/\/res\.cloudinary\.com\/rides\/image\/upload\/ /);
    for (const source of [
      'https://us-central1-rides-prod.cloudfunctions.net',
      'https://api.cloudinary.com/v1_1/rides/image/upload https://api.cloudinary.com/v1_1/rides/image/download',
      'frame-src https://rides-prod.firebaseapp.com ',
    ]) {
      expect(narrowed).toContain(source);
    }
    expect(narrowed).not.toMatch(/\*\.(cloudfunctions|firebaseapp|web)\.|127\.0\.0\.1/);
    expect(projectPolicy({ ...target, cloudName: undefined })).not.toContain('cloudinary');
  });

  it('[MAP-2] lets the pages load the map of their own style, and none with a Google key', () => {
    expect(policy).toContain(' https://tiles.openfreemap.org ');
    expect(policy).toContain("worker-src 'self' ");
    expect(projectPolicy(target)).toMatch(/connect-src [^;]* https:\/\/tiles\.rides\.example /);
    for (const mapOrigin of ['https://tiles.rides.example', undefined])
      expect(projectPolicy({ ...target, mapOrigin })).not.toContain('openfreemap');
  });

  it('[SEC-10] keeps every other source of the header, so that the two policies together allow what the app needs', () => {
    const readSources = (text: string, name: string) =>
      text
        .split('; ')
        .find((directive) => directive.startsWith(`${name} `))
        ?.split(' ')
        .slice(1) ?? [];
    const pinned = /cloudinary|cloudfunctions|firebaseapp|web\.app|tiles\./;
    for (const name of ['img-src', 'connect-src', 'frame-src']) {
      const kept = (text: string) => readSources(text, name).filter((source) => !pinned.test(source));
      expect(kept(projectPolicy(target))).toEqual(kept(policy));
    }
    expect(readSources(projectPolicy({ ...target, isLocal: true }), 'img-src')).toContain('http://127.0.0.1:*');
  });
});
