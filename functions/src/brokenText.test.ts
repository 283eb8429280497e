import { describe, expect, it } from 'vitest';
import { findBrokenText } from './brokenText';

describe('findBrokenText', () => {
  it('[SEC-6] says where text or a key has half of a character', () => {
    expect(findBrokenText('cut \uD83D')).toBe('');
    expect(findBrokenText({ rows: [{ key: 'a' }, { key: '\uDE00 off' }] })).toBe('rows.1.key');
    expect(findBrokenText({ drivers: { 'x\uD83D': [] } })).toBe('drivers');
  });

  it('[SEC-6] takes whole characters for what they are', () => {
    expect([{ name: '😀', list: ['é', 7, null, true] }, '', null, undefined].map(findBrokenText)).toEqual(
      Array(4).fill(undefined),
    );
  });
});
