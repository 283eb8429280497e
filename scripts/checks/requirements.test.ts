import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../cli/root';

const ID = /\[([A-Z]{3}-\d+)\]/g;

/** The ids in the titles of tests: cases of the rules and of actions have titles in other files of `tests`. */
const tests = [
  ...['model', 'planner', 'functions', 'web', 'scripts', 'bench'].map((folder) => [folder, /\.test\.tsx?$/] as const),
  ['tests', /\.tsx?$/] as const,
].flatMap(([folder, pattern]) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8')),
);

it('[LOC-1] docs/requirements.md lists exactly the requirements that titles of tests name', () => {
  const named = new Set(tests.flatMap((text) => [...text.matchAll(ID)].map(([, id]) => id)));
  const listed: readonly string[] =
    readFileSync(join(root, 'docs/requirements.md'), 'utf8').match(/(?<=^\| )[A-Z]{3}-\d+/gm) ?? [];
  expect(listed.length).toBe(new Set(listed).size);
  expect([...named].filter((id) => id && !listed.includes(id))).toEqual([]);
  expect(listed.filter((id) => !named.has(id))).toEqual([]);
});
