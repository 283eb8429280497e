import { describe, expect, it } from 'vitest';
import { lastToActOn } from './riskReads';

describe('the last pick-up that the dashboard reads', () => {
  it.each([
    ['00:00', '03:00'],
    ['09:59', '12:00'],
    ['10:00', '13:00'],
    ['20:30', '23:00'],
  ])('[DSP-3] at %s is at %s: two to three hours ahead, the same for a whole hour', (now, last) => {
    expect(lastToActOn(now)).toBe(last);
  });

  it.each(['21:00', '23:59'])('[DSP-3] at %s is the last of the day', (now) => {
    expect(lastToActOn(now)).toBe('23:59');
  });
});
