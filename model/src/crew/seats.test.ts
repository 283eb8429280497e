import { describe, expect, it } from 'vitest';
import { areSeatsKnown, missingSeat } from './seats';

const at = (minutes: number) => new Date(minutes * 60_000);
const ride = (
  from: number,
  to: number,
  clientDis: 'ambulatory' | 'wheelchair' = 'ambulatory',
  [companions, attendants]: readonly [number, number] = [0, 0],
) => ({
  ...{ clientDis, companions, attendants },
  span: { from: at(from), to: at(to) },
});

describe('seats', () => {
  it('[DSP-5] are enough until as many clients as there are seats are on board at once', () => {
    expect(missingSeat({ ambulatory: 2 }, ride(0, 60), [ride(10, 20)])).toBeUndefined();
    expect(missingSeat({ ambulatory: 2 }, ride(0, 60), [ride(10, 20), ride(15, 40)])).toBe('ambulatory');
    expect(missingSeat({ ambulatory: 2 }, ride(0, 60), [ride(10, 20), ride(20, 40)])).toBeUndefined();
    expect(missingSeat({ ambulatory: 2 }, ride(0, 60), [ride(-10, 5), ride(-20, 10)])).toBe('ambulatory');
  });

  it('[DSP-5] are counted by mobility need', () => {
    const others = [ride(0, 60), ride(0, 60)];
    expect(missingSeat({ ambulatory: 2, wheelchair: 1 }, ride(0, 60, 'wheelchair'), others)).toBeUndefined();
    expect(missingSeat({ ambulatory: 2, wheelchair: 0 }, ride(0, 60, 'wheelchair'), [])).toBe('wheelchair');
    expect(missingSeat({ wheelchair: 1 }, ride(0, 60), others)).toBeUndefined();
    expect(missingSeat(undefined, ride(0, 60), others)).toBeUndefined();
  });

  it('[IMP-9] are taken by companions and attendants too, who sit on ambulatory seats', () => {
    const withTwo = ride(0, 60, 'wheelchair', [1, 1]);
    expect(missingSeat({ ambulatory: 2, wheelchair: 1 }, withTwo, [])).toBeUndefined();
    expect(missingSeat({ ambulatory: 1, wheelchair: 1 }, withTwo, [])).toBe('ambulatory');
    expect(missingSeat({ ambulatory: 2, wheelchair: 2 }, withTwo, [ride(10, 20)])).toBe('ambulatory');
    expect(missingSeat({ ambulatory: 3, wheelchair: 2 }, ride(0, 60), [withTwo])).toBeUndefined();
    expect(missingSeat({ ambulatory: 2, wheelchair: 2 }, ride(0, 60), [withTwo])).toBe('ambulatory');
    expect(missingSeat({ wheelchair: 1 }, withTwo, [])).toBeUndefined();
    expect(areSeatsKnown({ wheelchair: 1 }, withTwo)).toBe(false);
    expect(areSeatsKnown({ wheelchair: 1 }, ride(0, 60, 'wheelchair'))).toBe(true);
  });
});
