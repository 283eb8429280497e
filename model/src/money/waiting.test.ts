import { describe, expect, it } from 'vitest';
import { priceTrip } from './priceTrip';
import type { RateCard } from './rateCard';
import { at, by, CARD, DAY, progressWith, tripWith, ZONE } from './testRates';
import { waitedMinutes } from './waiting';

describe('waiting', () => {
  const waited = (arrived: string | null, onBoard: string, puTime = '10:00') =>
    waitedMinutes(
      {
        ...{ tripDate: DAY, puTime },
        progress: progressWith({ arrived: arrived === null ? null : at(arrived), onBoard: at(onBoard) }),
      },
      ZONE,
    );

  it('[MNY-1] counts from the later of arrival and planned pick-up, and never below zero', () => {
    expect(waited('09:40', '10:20')).toBe(20);
    expect(waited('10:05', '10:20')).toBe(15);
    expect(waited('09:40', '09:50')).toBe(0);
    expect(waited(null, '10:20')).toBe(20);
    expect(waited(null, '10:20', '')).toBe(0);
  });

  it('[MNY-1] counts minutes that passed where clocks change', () => {
    const day = '2026-03-08';
    const progress = progressWith({ arrived: at('01:50', day), onBoard: at('03:10', day) });
    expect(waitedMinutes({ tripDate: day, puTime: '01:45', progress }, ZONE)).toBe(20);
  });

  it('[MNY-1] is free for some minutes, has a cap, and can cost something on long trips only', () => {
    const { wait } = CARD;
    if (!wait) throw new Error('The card has no price for waiting.');
    const price = (given: Partial<NonNullable<RateCard['wait']>>, onBoard: string, miles = 15) =>
      priceTrip(
        tripWith({ miles, progress: progressWith({ arrived: at('10:00'), onBoard: at(onBoard) }) }),
        by({ ...CARD, wait: { ...wait, ...given } }),
      ).lines.find(({ kind }) => kind === 'wait');
    expect(price({ freeMinutes: 15, rounding: 'up' }, '10:16')).toMatchObject({
      cents: 1000,
      why: '16 min − 15 free = 1 min, billed as 30 min: 1 × $10.00',
    });
    expect(price({ freeMinutes: 15, rounding: 'down' }, '10:44')).toBeUndefined();
    expect(price({ cap: 2500 }, '12:00')).toMatchObject({ cents: 2500, quantity: 1, unitCents: 2500 });
    expect(price({ overMiles: 1500 }, '10:45')).toBeUndefined();
    expect(price({ overMiles: 1500 }, '10:45', 15.1)).toMatchObject({ cents: 2000 });
  });
});
