import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../cli/root';

const folders = ['model/src', 'planner/src', 'functions/src', 'web/src', 'scripts', 'tests', 'bench'];

it('[LOC-1] has no two modules whose names differ only in case, which some file systems cannot tell apart', () => {
  const modules = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file).replace(/\.tsx?$/, '')),
  );
  const seen = new Map<string, string>();
  const conflicts = modules.flatMap((name) => {
    const other = seen.get(name.toLowerCase());
    seen.set(name.toLowerCase(), name);
    return other ? [`${other} and ${name}`] : [];
  });
  expect(modules.length).toBeGreaterThan(300);
  expect(conflicts).toEqual([]);
});
