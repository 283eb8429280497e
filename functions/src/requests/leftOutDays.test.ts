import { emptyTripInput, newTrip, type RequestLeg, type Trip } from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { openTrips, sayStaying } from './endOrders';
import { inheritedHolidayRule, leftOutDays, remainingBacks, whyBackStays } from './leftOutDays';
import type { MadeTrip } from './storedOrders';

const [HOME, CLINIC] = ['10 Elm Street', '2 Clinic Road'];
const there: RequestLeg = {
  ...{ day: '2026-03-02', puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: HOME, toAddress: CLINIC },
};
const back = { ...there, puTime: '08:00', fromAddress: CLINIC, toAddress: HOME };
const repeat = { weekdays: [1], until: '2026-06-01' };
const skipped = ['2026-03-09'];
const none = () => undefined;

describe('the days that an added standing order leaves out', () => {
  it('[FAC-3] are those that the facility canceled', () => {
    expect(leftOutDays(1, { legs: [there], repeat, skipped }, none)).toEqual(skipped);
    expect(leftOutDays(1, { legs: [there], repeat }, none)).toEqual([]);
  });

  it('[FAC-3] are those of the order that had the leg as its way back, on the day of the way back', () => {
    const legs = [there, { ...back, day: '2026-03-03' }];
    const order = { leftOut: ['2026-03-09', '2026-03-23'] };
    const found = leftOutDays(1, { legs, repeat, skipped }, (leg) => (leg === 0 ? order : undefined));
    expect(found).toEqual(['2026-03-10', '2026-03-24']);
    expect(leftOutDays(1, { legs, repeat, skipped }, none)).toEqual(['2026-03-10']);
  });

  it('[FAC-3] are also those on which the way back stays as it was, or was canceled', () => {
    const legs = [there, { ...back, day: '2026-03-03' }];
    const remaining = (leg: number) => (leg === 0 ? ['2026-03-09', '2026-03-02'] : []);
    expect(leftOutDays(1, { legs, repeat, skipped }, none, remaining)).toEqual(['2026-03-03', '2026-03-10']);
    expect(leftOutDays(0, { legs, repeat, skipped }, none, remaining)).toEqual(skipped);
  });
});

describe('what an added standing order does on holidays', () => {
  const rule = (legs: readonly RequestLeg[], leg = 1) =>
    inheritedHolidayRule(leg, { legs, repeat }, (of) => (of === 0 ? { onHolidays: 'dayBefore' } : undefined));

  it('[FAC-3] [TRP-17] is what the order does that had the leg as its way back on the same day', () => {
    expect(rule([there, { ...back, puTime: '14:00' }])).toBe('dayBefore');
    // Its ride of the day after is another day's
    expect(rule([there, { ...back, day: '2026-03-03' }])).toBe('drive');
    expect(rule([there, back])).toBe('drive');
    expect(rule([there, { ...back, puTime: '14:00' }], 2)).toBe('drive');
  });
});

describe('the ways back of an order that drives none anymore', () => {
  const [TODAY, now] = ['2026-03-09', new Date('2026-03-09T12:00:00Z')];
  const at = Timestamp.fromDate(now);

  const made = (way: MadeTrip['way'], puTime: string, given: Partial<Trip> | null = {}): MadeTrip => {
    const ride = { ...emptyTripInput(TODAY), clientUid: 'clovis', name: 'Clovis Kettle', puTime };
    const trip = { ...newTrip(ride, { account: 'account', writtenBy: 'system', at }), calledAt: null, ...given };
    const data = given === null ? undefined : { ...trip, statusAt: at, createdAt: at, updatedAt: at };
    const get = (field: string) => new Map(Object.entries(data ?? {})).get(field);
    const found = { id: way, exists: data !== undefined, get, data: () => data, ref: { path: way } };
    return { day: TODAY, way, found: found as unknown as DocumentSnapshot };
  };
  const remaining = (...trips: readonly MadeTrip[]) => {
    const { stays, gone } = remainingBacks(trips, { account: 'account', timeZone: 'UTC', now });
    return { stays: stays.length, gone: gone.length };
  };

  it('[FAC-3] stay once their client may be out, or they have begun', () => {
    expect(remaining(made('there', '14:00'), made('back', '16:00'))).toEqual({ stays: 0, gone: 0 });
    // Also if the driver is late
    expect(remaining(made('there', '11:00'), made('back', '16:00'))).toEqual({ stays: 1, gone: 0 });
    expect(remaining(made('there', '14:00', { status: 'Active' }), made('back', '16:00'))).toEqual({
      stays: 1,
      gone: 0,
    });
    expect(remaining(made('there', '11:00', { status: 'Cancelled' }), made('back', '16:00'))).toEqual({
      ...{ stays: 0, gone: 0 },
    });
    expect(remaining(made('back', '16:00', { status: 'Active' }))).toEqual({ stays: 1, gone: 0 });
  });

  const sayBack = (...trips: readonly MadeTrip[]) => {
    const answering = { account: 'account', timeZone: 'UTC', now };
    const { stays } = remainingBacks(trips, answering);
    return sayStaying(openTrips(stays, 'account', ({ day }) => whyBackStays(day, trips, answering)));
  };

  it('[FAC-3] stay with the reason that is known: a client whose driver is late is not out yet', () => {
    const say = (given: Partial<Trip>) => sayBack(made('there', '11:00', given), made('back', '16:00'));
    expect(say({})).toBe('The ride back on Mar 9 stays, because the ride there has started or should have.');
    for (const status of ['Active', 'Completed'] as const) {
      expect(say({ status })).toBe('The ride back on Mar 9 stays, because the client is out already.');
    }
  });

  it('[FAC-3] do not stay because of the ride there if they have begun themselves', () => {
    const begun =
      'The ride back on Mar 9 stays, because its driver is on the way, the client has called, or its time has come.';
    const late = made('back', '16:00', { status: 'Delayed' });
    expect(sayBack(late)).toBe(begun);
    for (const canceled of [{ status: 'Cancelled' } as const, null]) {
      expect(sayBack(made('there', '11:00', canceled), late)).toBe(begun);
      expect(sayBack(made('there', '11:00', canceled), made('back', '11:30'))).toBe(begun);
    }
    // The ride there lies ahead
    expect(sayBack(made('there', '14:00'), late)).toBe(begun);
  });

  it('[FAC-3] do not take place if they were canceled, or deleted by a person', () => {
    expect(remaining(made('there', '11:00'), made('back', '16:00', { status: 'Cancelled' }))).toEqual({
      ...{ stays: 0, gone: 1 },
    });
    expect(remaining(made('there', '11:00'), made('back', '16:00', null))).toEqual({ stays: 0, gone: 1 });
  });
});
