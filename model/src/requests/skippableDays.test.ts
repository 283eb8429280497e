import { describe, expect, it } from 'vitest';
import type { RequestLeg, RequestTrip, RideRequest } from './rideRequest';
import { hasLaterDays, skippableDays, yesterdaysRides } from './skippableDays';

/** A Monday. */
const TODAY = '2026-03-02';
const leg: RequestLeg = {
  ...{ day: '2026-02-02', puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '10 Elm Street', toAddress: '2 Clinic Road' },
};
const ride = (day: string, stage: RequestTrip['stage'] = 'scheduled'): RequestTrip => ({
  ...{ leg: 0, day, puTime: '09:00', stage, expected: null, driverFirstName: '', plate: '', completedAt: null },
  ...{ canceled: stage === 'cancelled', updatedAt: { toMillis: () => 0, toDate: () => new Date(0) } },
});
const days = (given: Partial<RideRequest> = {}) =>
  skippableDays(
    {
      ...{ state: 'accepted', change: null, legs: [leg], orderIds: [], trips: {}, client: { name: 'Clovis Kettle' } },
      ...{ repeat: { weekdays: [1, 3], until: '2026-03-18' }, ...given },
    },
    TODAY,
  );
const named = (given?: Partial<RideRequest>) => days(given).map(({ day }) => day);

describe('the days of rides that repeat that can be canceled by themselves', () => {
  it('[FAC-2] are those with a trip that has not begun, and later ones until the last', () => {
    const trips = {
      'a_o-2026-03-02': ride(TODAY, 'onMyWay'),
      'a_o-2026-03-04': ride('2026-03-04', 'cancelled'),
      // Moved by the office
      'a_o-2026-03-05': ride('2026-03-06'),
      'a_o-2026-03-05-return': ride('2026-03-06', 'willCall'),
    };
    expect(named({ trips })).toEqual(['2026-03-05', '2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18']);
    expect(days({ trips })[0]?.trips).toHaveLength(2);
  });

  it('[FAC-2] are at most 14, none without a trip in the next days, and none that is skipped already', () => {
    expect(named()).toEqual(['2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18']);
    expect(named({ skipped: ['2026-03-11'] })).toEqual(['2026-03-09', '2026-03-16', '2026-03-18']);
    expect(named({ repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: '2026-12-31' } })).toHaveLength(14);
  });

  it('[FAC-2] are followed by later ones that can be canceled once they are nearer', () => {
    const request = (until: string, skipped: readonly string[] = []) => ({
      ...{ state: 'accepted' as const, change: null, legs: [leg], orderIds: [], trips: {}, skipped },
      ...{ client: { ...EMPTY, name: 'Clovis Kettle' }, repeat: { weekdays: [1], until } },
    });
    const isMore = (...given: Parameters<typeof request>) =>
      hasLaterDays(request(...given), skippableDays(request(...given), TODAY));
    expect(isMore('2026-12-31')).toBe(true);
    expect(isMore('2026-04-27')).toBe(false);
    expect(isMore('2026-05-04', ['2026-05-04'])).toBe(false);
  });

  it('[FAC-2] are not those of yesterday, whose way back can be today', () => {
    const trips = {
      'a_o-2026-03-01': ride('2026-03-01'),
      'a_o-2026-03-01-return': ride(TODAY),
      'a_p-2026-03-01-return': ride(TODAY, 'onMyWay'),
      'a_o-2026-03-02': ride(TODAY),
    };
    expect(yesterdaysRides({ trips }, TODAY)).toEqual([trips['a_o-2026-03-01-return']]);
    expect(days({ trips })[0]).toEqual({ day: TODAY, trips: [trips['a_o-2026-03-02']] });
  });

  it('[FAC-2] are only those with trips while the company has paused the rides, and none of an erased client', () => {
    const orderIds = ['r-leg1'];
    const paused = { orderIds, orders: { 'r-leg1': { paused: true, until: '2026-03-18' } } };
    expect(named({ ...paused, trips: { 'a_o-2026-03-04': ride('2026-03-04') } })).toEqual(['2026-03-04']);
    expect(named({ client: { ...EMPTY, name: 'Erased client' } })).toEqual([]);
    expect(named({ repeat: null })).toEqual([]);
  });
});

const EMPTY = { phone: '', birthDate: '', medicaidId: '', clientDis: 'ambulatory', needs: null } as const;
