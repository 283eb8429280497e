import { describe, expect, it } from 'vitest';
import { lastToActOn } from './riskReads';

describe('the last pick-up that the dashboard reads', () => {
  it.each([
    ['00:00', '02:30'],
    ['09:29', '11:30'],
    ['09:30', '12:00'],
    ['20:59', '23:00'],
    ['21:29', '23:30'],
  ])('[DSP-3] at %s is at %s: two hours ahead or a little more, the same for half an hour', (now, last) => {
    expect(lastToActOn(now)).toBe(last);
  });

  it.each(['21:30', '23:59'])('[DSP-3] at %s is the last of the day', (now) => {
    expect(lastToActOn(now)).toBe('23:59');
  });
});
