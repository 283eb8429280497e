import { describe, expect, it } from 'vitest';
import { createMutants } from './mutants';

const around = (inside: string) => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /things/{thing} {
      ${inside}
    }
  }
}`;

/** The changes of all mutants, except for added methods. */
const changes = (inside: string) =>
  createMutants(around(inside))
    .map(({ change }) => change)
    .filter((change) => !change.startsWith('nothing'));

describe('createMutants', () => {
  it('[SEC-5] removes each condition of a chain, and each alternative', () => {
    expect(changes('allow get: if a.b == 1 && (c() || d.e is string);')).toEqual([
      'a.b == 1 && (c() || d.e is string) → true',
      'a.b == 1 → true',
      '1 → 2',
      '1 → 0',
      'c() || d.e is string → true',
      'c() → false',
      'c() → true',
      'd.e is string → false',
      'd.e is string → true',
    ]);
  });

  it('[SEC-5] inverts the effect inside a negation', () => {
    const mutants = createMutants(around("allow get: if !a.hasAny(['b']);"));
    expect(mutants.filter(({ change }) => change === "['b'] → []")).toMatchObject([{ effect: 'looser' }]);
  });

  it('[SEC-5] moves bounds, and swaps inclusive and exclusive operators', () => {
    expect(changes('allow get: if a.size() <= 10;')).toEqual(['a.size() <= 10 → true', '<= → <', '10 → 11', '10 → 9']);
  });

  it('[SEC-5] lets an update change the keys that only a create may set', () => {
    const rules = `
      function editableKeys() { return ['a']; }
      allow create: if request.resource.data.keys().hasOnly(editableKeys().concat(['b']));`;
    expect(changes(rules)).toEqual(
      expect.arrayContaining([
        "['a'] → ['a', 'b']",
        "['a'] → ['a', 'surprise']",
        "['b'] → []",
        "['b'] → ['b', 'surprise']",
      ]),
    );
  });

  it('[SEC-5] adds nothing to the texts that a pattern matches', () => {
    const rules = "function newTexts(data) { return [data.a, 'b'].concat([data.c]); }";
    expect(changes(rules)).toEqual(["[data.a, 'b'] → ['b']", "[data.a, 'b'] → [data.a]", '[data.c] → []']);
  });

  it('[SEC-5] takes a text that is split for a list', () => {
    expect(changes("allow get: if a in 'b,c'.split(',');")).toEqual([
      "a in 'b,c'.split(',') → true",
      "'b,c'.split(',') → ['c']",
      "'b,c'.split(',') → ['b']",
      "'b,c'.split(',') → ['b', 'c', 'surprise']",
    ]);
  });

  it('[SEC-5] loosens patterns', () => {
    expect(changes("allow get: if a.matches('[0-9]{2,3}');")).toEqual([
      "a.matches('[0-9]{2,3}') → true",
      "'[0-9]{2,3}' → '.*([0-9]{2,3})'",
      "'[0-9]{2,3}' → '([0-9]{2,3}).*'",
      "'[0-9]{2,3}' → '.{2,3}'",
      "'[0-9]{2,3}' → '[0-9]{1,3}'",
      "'[0-9]{2,3}' → '[0-9]{2,4}'",
    ]);
  });

  it('[SEC-5] removes each condition of a list of them, and those that it shares', () => {
    expect(changes('allow get: if [a == b, c() || d()].concat(e(f)).hasOnly([true]);')).toEqual([
      '[a == b, c() || d()].concat(e(f)).hasOnly([true]) → true',
      'a == b → true',
      'c() || d() → true',
      'c() → false',
      'c() → true',
      'd() → false',
      'd() → true',
      'e(f) → []',
    ]);
    expect(changes('function eConditions(f) { return f == null ? [] : [f.g == 1]; }')).toEqual([
      'f == null → true',
      'f == null → false',
      'f.g == 1 → true',
      '1 → 2',
      '1 → 0',
    ]);
  });

  it('[SEC-5] loosens the pattern of texts that are checked together', () => {
    expect(changes("allow get: if areTexts(a, '[0-9]');")).toContain("'[0-9]' → '.'");
  });

  it('[SEC-5] adds each method that a block does not allow, and removes each one that it does', () => {
    const found = createMutants(around('allow get, list: if true;')).map(({ change }) => change);
    expect(found).toEqual([
      'allow get, list: if → allow list: if',
      'allow get, list: if → allow get: if',
      'nothing → allow create: if true;',
      'nothing → allow update: if true;',
      'nothing → allow delete: if true;',
    ]);
  });

  it('names the line of source that it cannot parse', () => {
    expect(() => createMutants(around('allow get: if ;'))).toThrow('line 5: a value expected');
  });
});
