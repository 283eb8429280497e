import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../cli/root';

const folder = join(root, 'tests', 'rules');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

it('[SEC-5] the same cases run against the rules and against mutations of them', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.test.ts'));
  const tested = namesIn(files.map(read).join('\n'), /(?:\bcheck\(|\.\.\.)(\w+Cases)\b/g);
  const listed = namesIn(read('cases/allCases.ts'), /\.\.\.(\w+Cases)\b/g);
  expect(listed).toEqual(tested);
  expect(listed.length).toBeGreaterThan(30);
});
