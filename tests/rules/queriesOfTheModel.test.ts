import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/root';

const builders = ['functions/src/query.ts', 'web/src/firebase/toQuery.ts'];

const sources = ['functions/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

it("[PPL-8] builds every query from the model's descriptions, which the indexes are compared with", () => {
  const asking = sources.filter((file) => /\b(?:where|orderBy)\(/.test(readFileSync(join(root, file), 'utf8')));
  expect(asking.sort()).toEqual(builders);
});
