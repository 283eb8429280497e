import { describe, expect, it } from 'vitest';
import { isTooDeep, namesType } from './callable';

/** A list in a list, and so on. */
function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

describe('isTooDeep', () => {
  it('[SEC-6] refuses what has more than a hundred levels, however many', () => {
    expect([nested(1), nested(100), nested(101), nested(200_000)].map(isTooDeep)).toEqual([false, false, true, true]);
    expect(isTooDeep({ data: { list: [{ deep: nested(200_000) }] } })).toBe(true);
  });

  it('[SEC-6] accepts wide input, text, and nothing', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ index, fields: ['a', 'b'] }));
    expect([{ data: { rows } }, 'text', null, undefined, 7].map(isTooDeep)).toEqual(Array(5).fill(false));
  });
});

describe('namesType', () => {
  it('[SEC-6] finds a type at any level, and takes no text or list for one', () => {
    const typed = { '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: '5' };
    expect([typed, { data: typed }, { data: { rows: [[typed]] } }].map(namesType)).toEqual([true, true, true]);
    const plain = ['@type', ['@type'], { data: { type: '@type' } }, null, undefined, 7];
    expect(plain.map(namesType)).toEqual(Array(plain.length).fill(false));
  });
});
