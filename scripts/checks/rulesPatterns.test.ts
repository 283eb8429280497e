import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDay, isNonBlank } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { root } from '../cli/root';

const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
const two = (number: number) => String(number).padStart(2, '0');

describe('the patterns of firestore.rules', () => {
  it('[SEC-7] know the days of the calendar as the model does', () => {
    const [, parts = ''] = /function dayPattern\(\) \{\s+return ([^;]+);/.exec(rules) ?? [];
    const pattern = new RegExp(`^(?:${[...parts.matchAll(/'([^']*)'/g)].map(([, part]) => part).join('')})$`);
    const years = ['0000', '1900', '1999', '2000', '2023', '2024', '2026', '2096', '2099', '2100', '2400', '9996'];
    const different = years.flatMap((year) =>
      Array.from(
        { length: 100 * 100 },
        (_, index) => `${year}-${two(Math.floor(index / 100))}-${two(index % 100)}`,
      ).filter((day) => pattern.test(day) !== isDay(day)),
    );
    expect(different).toEqual([]);
    expect(pattern.test('2026-01-31')).toBe(true);
  });

  it('[SEC-7] know which characters can be seen as the model does', () => {
    const [, classes = ''] = /!value\.matches\('\[((?:\\\\p[A-Z])+)\]\*'\)/.exec(rules) ?? [];
    const blank = new RegExp(`^[${classes.replaceAll(/\\\\p([A-Z])/g, '\\p{$1}')}]*$`, 'u');
    const different = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => blank.test(character) === isNonBlank(character),
    );
    expect(different).toEqual([]);
    expect(blank.test('\u200b \n')).toBe(true);
    expect(isNonBlank('\u200b \n')).toBe(false);
  });
});
