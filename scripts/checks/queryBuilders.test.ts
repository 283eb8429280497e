import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defectQueries, driverQueries, placeQueries, queries, serverQueries } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { root } from '../cli/root';

/** Path and text of every source file of the product. */
const sources = ['model/src', 'functions/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('model/src/sample/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
);
const filesWith = (pattern: RegExp) => sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);

describe("the model's queries", () => {
  it.each([
    ...Object.keys(queries).map((name) => `queries.${name}`),
    ...Object.keys(placeQueries).map((name) => `placeQueries.${name}`),
    ...Object.keys(defectQueries).map((name) => `defectQueries.${name}`),
    ...Object.keys(driverQueries).map((name) => `driverQueries.${name}`),
    ...Object.keys(serverQueries).map((name) => `serverQueries.${name}`),
  ])('[PPL-8] %s is used by the product', (query) => {
    expect(filesWith(new RegExp(`\\b${query.replace('.', '\\.')}\\(`))).not.toEqual([]);
  });

  it('[PPL-8] are the only ones in the product, so that the indexes cover all of them', () => {
    const builders = filesWith(/\b(?:where|orderBy)\(/).filter((file) => !file.startsWith('model/'));
    expect(builders.sort()).toEqual(['functions/src/query.ts', 'web/src/data/read/toQuery.ts']);
  });
});
