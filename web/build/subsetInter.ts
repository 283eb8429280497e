/// <reference path="./subset-font.d.ts" />
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights that the style sheets use: from regular to bold. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** The characters for which Fontsource's style sheet loads the Latin file. */
const LATIN = [
  ...[[0x00, 0xff], [0x131], [0x152, 0x153], [0x2bb, 0x2bc], [0x2c6], [0x2da], [0x2dc], [0x304], [0x308], [0x329]],
  ...[[0x2000, 0x206f], [0x20ac], [0x2122], [0x2191], [0x2193], [0x2212], [0x2215], [0xfeff], [0xfffd]],
];

/** The file of the build that every page loads. */
export const LATIN_FILE = /\/inter-latin-wght-normal-[^/]+\.woff2$/;

const charactersIn = ([first = 0, last = first]: readonly number[]) =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)).join('');

/** Reduces the font that every page loads to the weights and characters that it is used for, which saves two fifths of it. */
export function subsetInter(): Plugin {
  return {
    name: 'subset-inter',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => LATIN_FILE.test(fileName));
      if (files.length === 0) throw new Error('The build has no file of the font Inter with Latin characters');
      for (const file of files) {
        if (file.type !== 'asset') continue;
        file.source = await subsetFont(Buffer.from(file.source), LATIN.map(charactersIn).join(''), {
          targetFormat: 'woff2',
          variationAxes: WEIGHTS,
        });
      }
    },
  };
}
