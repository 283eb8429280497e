import { describe, expect, it } from 'vitest';
import { IDLE, idleMinutes, idlenessOf } from './idle';

const MINUTE = 60_000;

describe('a session left alone', () => {
  it('[AUT-7] is warned about in its 15th minute and over after it', () => {
    expect(idlenessOf(0)).toBe('busy');
    expect(idlenessOf(14 * MINUTE - 1)).toBe('busy');
    expect(idlenessOf(14 * MINUTE)).toBe('warned');
    expect(idlenessOf(15 * MINUTE - 1)).toBe('warned');
    expect(idlenessOf(15 * MINUTE)).toBe('over');
    expect(IDLE.limit).toBe(15 * MINUTE);
  });

  it('[AUT-7] lasts as many minutes as the setting says, where that makes sense', () => {
    expect(idleMinutes('30')).toBe(30);
    expect(['', undefined, '0', '1', 'soon', '-5'].map(idleMinutes)).toEqual(Array(6).fill(15));
  });
});
