import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { subsetInter } from './subsetInter';

const inter = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/inter/files/inter-${name}.woff2`));

it('[PRF-1] sends three fifths of the font that every page loads, and other fonts as they are', async () => {
  const [latin, others] = [inter('latin-wght-normal'), inter('latin-ext-wght-normal')];
  const bundle = {
    'assets/inter-latin-wght-normal-Dx4kXJAl.woff2': { type: 'asset', source: new Uint8Array(latin) },
    'assets/inter-latin-ext-wght-normal-C1nco2VV.woff2': { type: 'asset', source: new Uint8Array(others) },
  };
  for (const [fileName, file] of Object.entries(bundle)) Object.assign(file, { fileName });
  const { generateBundle } = subsetInter();
  if (typeof generateBundle !== 'function') throw new Error('The plugin does nothing');
  await Reflect.apply(generateBundle, undefined, [undefined, bundle]);
  const [narrow, same] = Object.values(bundle).map(({ source }) => Buffer.from(source));
  expect(narrow?.subarray(0, 4).toString()).toBe('wOF2');
  expect(narrow?.length).toBeLessThan(latin.length * 0.65);
  expect(same?.equals(others)).toBe(true);
});
