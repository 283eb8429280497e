import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containsText, longestGram, searchGrams } from './searchGrams';

describe('searchGrams', () => {
  it('[PPL-2] lets the index find every name that contains the query, whatever case and accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.nat(), fc.nat(), (name, from, length) => {
        const characters = [...name];
        const start = from % (characters.length + 1);
        const query = characters.slice(start, start + (length % 12)).join('');
        const gram = longestGram(query);
        if (gram !== undefined && containsText(name, query)) expect(searchGrams(name)).toContain(gram);
      }),
    );
    expect(searchGrams('Núria Cloudberry')).toContain(longestGram('NURIA c'));
    expect(containsText('Núria Cloudberry', 'ria  CLOUD')).toBe(true);
  });

  it('looks up the longest gram in a query, and none if the query is blank', () => {
    expect(longestGram('  ')).toBeUndefined();
    expect(longestGram('a')).toBe('a');
    expect(longestGram('Teapot')).toBe('tea');
  });
});
