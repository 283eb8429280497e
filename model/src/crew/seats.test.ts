import { describe, expect, it } from 'vitest';
import { hasSeatFor } from './seats';

const at = (minutes: number) => new Date(minutes * 60_000);
const ride = (from: number, to: number, clientDis: 'ambulatory' | 'wheelchair' = 'ambulatory') => ({
  clientDis,
  span: { from: at(from), to: at(to) },
});

describe('seats', () => {
  it('[DSP-5] are enough until as many clients as there are seats are on board at once', () => {
    expect(hasSeatFor({ ambulatory: 2 }, ride(0, 60), [ride(10, 20)])).toBe(true);
    expect(hasSeatFor({ ambulatory: 2 }, ride(0, 60), [ride(10, 20), ride(15, 40)])).toBe(false);
    expect(hasSeatFor({ ambulatory: 2 }, ride(0, 60), [ride(10, 20), ride(20, 40)])).toBe(true);
    expect(hasSeatFor({ ambulatory: 2 }, ride(0, 60), [ride(-10, 5), ride(-20, 10)])).toBe(false);
  });

  it('[DSP-5] are counted by mobility need', () => {
    const others = [ride(0, 60), ride(0, 60)];
    expect(hasSeatFor({ ambulatory: 2, wheelchair: 1 }, ride(0, 60, 'wheelchair'), others)).toBe(true);
    expect(hasSeatFor({ ambulatory: 2, wheelchair: 0 }, ride(0, 60, 'wheelchair'), [])).toBe(false);
    expect(hasSeatFor({ wheelchair: 1 }, ride(0, 60), others)).toBe(true);
    expect(hasSeatFor(undefined, ride(0, 60), others)).toBe(true);
  });
});
