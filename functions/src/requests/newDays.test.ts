import type { RequestChange, RequestLeg, RideRequest } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { daysAfterDecline, newDays } from './newDays';

const leg: RequestLeg = {
  ...{ day: '2026-03-03', puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '10 Elm Street', toAddress: '2 Clinic Road' },
};
type Given = Partial<Pick<RideRequest, 'legs' | 'repeat' | 'change' | 'firstDay' | 'lastDay'>>;
const request = (given: Given) => ({
  ...{ legs: [leg], repeat: null, change: null, firstDay: leg.day, lastDay: leg.day, ...given },
});
const ride = (day: string, canceled = false) => ({ day, canceled });
const canceled: RequestChange = {
  ...{ kind: 'cancel', legs: null, cancel: [0], ask: '', askedBy: 'fay', state: 'accepted', reason: '' },
  askedAt: { toMillis: () => 0, toDate: () => new Date(0) },
};

describe('the first and the last day of a request', () => {
  it('[FAC-4] [FAC-5] are those of its legs and of the rides that the office moved', () => {
    expect(newDays(request({}), [ride('2026-03-03')])).toBeUndefined();
    expect(newDays(request({}), [ride('2026-03-09')])).toEqual({ firstDay: '2026-03-03', lastDay: '2026-03-09' });
    const moved = request({ firstDay: '2026-03-01', lastDay: '2026-03-09' });
    expect(newDays(moved, [ride('2026-03-03')])).toEqual({ firstDay: '2026-03-03', lastDay: '2026-03-03' });
  });

  it('[FAC-4] [FAC-5] of rides that repeat only grow, and stay once the facility canceled them', () => {
    const repeated: Given = { repeat: { weekdays: [1], until: '2026-03-30' }, lastDay: '2026-03-10' };
    expect(newDays(request(repeated), [ride('2026-03-05')])).toBeUndefined();
    expect(newDays(request(repeated), [ride('2026-03-12', true)])).toBeUndefined();
    const grown = { firstDay: '2026-03-03', lastDay: '2026-03-12' };
    expect(newDays(request(repeated), [ride('2026-03-12')])).toEqual(grown);
    expect(newDays(request({ ...repeated, change: { ...canceled, state: 'sent' } }), [ride('2026-03-12')])).toEqual(
      grown,
    );
    expect(newDays(request({ ...repeated, change: canceled }), [ride('2026-03-12')])).toBeUndefined();
  });

  it('[FAC-2] are also those of a change as long as it waits for an answer', () => {
    const moved = { ...leg, day: '2026-03-20' };
    const change = { ...canceled, kind: 'change', legs: [moved], cancel: [] } as const;
    const rides = [ride(leg.day)];
    const grown = { firstDay: leg.day, lastDay: moved.day };
    expect(newDays(request({ change: { ...change, state: 'sent' } }), rides)).toEqual(grown);
    expect(newDays(request({ change: { ...change, state: 'sent' }, ...grown }), rides)).toBeUndefined();
    expect(newDays(request({ change: { ...change, state: 'declined' } }), rides)).toBeUndefined();
    const earlier = { ...change, legs: [{ ...leg, day: '2026-03-01' }], state: 'sent' } as const;
    expect(newDays(request({ change: earlier }), rides)).toEqual({ firstDay: '2026-03-01', lastDay: leg.day });
  });

  it('[FAC-2] are those of the rides once a change was declined, and last until the facility can have read that', () => {
    const until = (lastDay: string, today: string) =>
      daysAfterDecline({ ...request({ lastDay }), trips: {} }, today).lastDay;
    expect(until('2026-03-20', '2026-03-02')).toBe('2026-03-03');
    expect(until('2026-03-20', '2026-03-10')).toBe('2026-03-10');
    expect(until('2026-03-20', '2026-03-25')).toBe('2026-03-20');
    expect(until('2026-03-03', '2026-03-10')).toBe('2026-03-03');
  });
});
