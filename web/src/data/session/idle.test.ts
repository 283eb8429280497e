import { describe, expect, it } from 'vitest';
import { IDLE, idleMinutes, judgeIdleness } from './idle';

const MINUTE = 60_000;

describe('an idle session', () => {
  it('[AUT-7] shows a warning in its 15th minute and then expires', () => {
    expect(judgeIdleness(0)).toBe('active');
    expect(judgeIdleness(14 * MINUTE - 1)).toBe('active');
    expect(judgeIdleness(14 * MINUTE)).toBe('warned');
    expect(judgeIdleness(15 * MINUTE - 1)).toBe('warned');
    expect(judgeIdleness(15 * MINUTE)).toBe('expired');
    expect(IDLE.limit).toBe(15 * MINUTE);
  });

  it('[AUT-7] lasts as long as the setting says, or 15 minutes if the setting is invalid', () => {
    expect(idleMinutes('30')).toBe(30);
    expect(['', undefined, '0', '1', 'soon', '-5'].map(idleMinutes)).toEqual(Array(6).fill(15));
  });
});
