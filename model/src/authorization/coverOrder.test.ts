import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../time/calendarDays';
import { emptyTripInput } from '../trip/tripInput';
import { buildAuthorization } from './authorizationFixtures';
import { type AuthorizedOrder, coverOrder } from './coverOrder';
import type { CountedAuthorization } from './coverTrip';

const order = (given: Partial<AuthorizedOrder> = {}): AuthorizedOrder => ({
  weekdays: [1, 3, 5],
  from: '2026-01-05',
  until: '9999-12-31',
  leftOut: [],
  extraDays: [],
  paused: false,
  onHolidays: 'drive',
  trip: { ...emptyTripInput(''), clientUid: 'ann', miles: 5 },
  back: { puTime: '13:00' },
  ...given,
});

const MONDAY = '2026-03-09';

describe('coverOrder', () => {
  it('[CLI-5] says how many of an order’s trips are covered, and which day is the first without an authorization', () => {
    const used = buildAuthorization('one', { until: '2026-03-31', use: { used: 20, reserved: 6 } });
    // Ten days, there and back; ten units are left
    expect(coverOrder(order(), [used], MONDAY, {})).toEqual({
      authorizations: [used],
      until: '2026-03-31',
      planned: 20,
      covered: 10,
      uncoveredFrom: '2026-03-20',
      goesOn: true,
    });
    expect(coverOrder(order({ until: '2026-03-18', back: null }), [used], MONDAY, {})).toEqual({
      authorizations: [used],
      until: '2026-03-18',
      planned: 5,
      covered: 5,
      uncoveredFrom: undefined,
      goesOn: false,
    });
  });

  it('[CLI-5] names the authorizations that are for its trips, used up or not, the one that ends first first', () => {
    const ids = (...given: readonly CountedAuthorization[]) =>
      coverOrder(order(), given, MONDAY, {}, 'plan')?.authorizations.map(({ id }) => id);
    const open = buildAuthorization('open', { until: '2026-04-30' });
    const usedUp = buildAuthorization('usedUp', { until: '2026-03-31', use: { used: 36, reserved: 0 } });
    expect(ids(open, usedUp)).toEqual(['usedUp', 'open']);
    const others = [
      buildAuthorization('ended', { until: '2026-03-06' }),
      buildAuthorization('tuesdays', { weekdays: [2] }),
      buildAuthorization('otherPayer', { payerUid: 'brokerage' }),
    ];
    expect(ids(...others, open)).toEqual(['open']);
  });

  it('[CLI-5] leaves out days on which the order has no trip, and knows when a return is on the next day', () => {
    const one = buildAuthorization('one', { until: MONDAY });
    const night = order({ back: { puTime: '01:00', nextDay: true } });
    expect(coverOrder(night, [one], MONDAY, {})).toMatchObject({ planned: 2, covered: 1, uncoveredFrom: '2026-03-10' });
    expect(coverOrder(order({ leftOut: [MONDAY] }), [one], MONDAY, {})?.planned).toBe(0);
    expect(coverOrder(order({ onHolidays: 'skip' }), [one], MONDAY, { [MONDAY]: 'Holiday' })?.planned).toBe(0);
    expect(coverOrder(order({ paused: true }), [one], MONDAY, {})).toMatchObject({ planned: 0, goesOn: false });
  });

  it('[CLI-5] takes the next authorization when one ends or is used up, and none on days that it is not for', () => {
    const two = [
      buildAuthorization('first', { until: '2026-03-13', total: 2 }),
      buildAuthorization('next', { from: '2026-03-12', until: '2026-03-20', weekdays: [5] }),
    ];
    // 9, 11, 13, 16, 18, and 20 March: the first covers the 9th, the next both Fridays
    expect(coverOrder(order(), two, MONDAY, {})).toMatchObject({
      planned: 12,
      covered: 6,
      uncoveredFrom: '2026-03-11',
    });
  });

  it('[CLI-5] says nothing of a client without authorizations, and that the order goes on after one that has ended', () => {
    expect(coverOrder(order(), [], MONDAY, {})).toBeUndefined();
    expect(coverOrder(order(), [buildAuthorization('old', { until: '2026-03-01' })], MONDAY, {})).toEqual({
      authorizations: [],
      until: '2026-03-01',
      planned: 0,
      covered: 0,
      uncoveredFrom: undefined,
      goesOn: true,
    });
  });

  it('[CLI-5] never covers more than is planned or left, and covers all where only days limit', () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.integer({ min: 1, max: 60 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        fc.constantFrom('leg' as const, 'roundTrip' as const, 'mile' as const),
        (total, days, weekdays, unit) => {
          const given = { unit, until: addToDay(MONDAY, days) };
          const found = coverOrder(order({ weekdays }), [buildAuthorization('a', { ...given, total })], MONDAY, {});
          const units = { leg: 1, roundTrip: 0.5, mile: 5 }[unit];
          expect(found?.covered).toBe(Math.min(found?.planned ?? 0, Math.floor(total / units)));
          expect(found?.uncoveredFrom === undefined).toBe(found?.covered === found?.planned);
          const unlimited = coverOrder(
            order({ weekdays }),
            [buildAuthorization('a', { ...given, total: null })],
            MONDAY,
            {},
          );
          expect(unlimited?.covered).toBe(unlimited?.planned);
        },
      ),
    );
  });
});
