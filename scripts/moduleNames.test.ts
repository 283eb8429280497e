import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root';

const folders = ['model/src', 'functions/src', 'web/src', 'scripts', 'tests', 'bench'];

it('[LOC-1] has no two modules that a file system without letter case takes for one', () => {
  const modules = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file).replace(/\.tsx?$/, '')),
  );
  const seen = new Map<string, string>();
  const alike = modules.flatMap((name) => {
    const other = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), name);
    return other ? [`${other} and ${name}`] : [];
  });
  expect(modules.length).toBeGreaterThan(300);
  expect(alike).toEqual([]);
});
