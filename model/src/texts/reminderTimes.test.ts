import { describe, expect, it } from 'vitest';
import type { StoredTrip } from '../documents/trip';
import { buildTrip } from '../sample/builders';
import { toInstant } from '../time/days';
import { reminderTimes } from './reminderTimes';

const DAY = '2026-03-10';
const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const at = (clock: string) => toInstant(EASTERN, DAY, clock);
const instant = { toDate: () => at('08:00'), toMillis: () => at('08:00').getTime() };

function ride(id: string, puTime: string, given: Partial<StoredTrip> = {}): StoredTrip {
  const base = { subOwneruid: 'account', clientUid: 'ben', name: 'Ben', tripDate: DAY, updatedBy: 'account' };
  const stamps = { statusAt: instant, createdAt: instant, updatedAt: instant, calledAt: null };
  return { ...buildTrip({ ...base, puTime, createdAt: at('08:00') }), ...stamps, progress: undefined, id, ...given };
}

describe('the times of a reminder', () => {
  it('[RDR-1] are those of both ways, each with the clocks of its own pick-up', () => {
    const back = ride('back', '14:15', { pickup: { lat: 41.6, lng: -87, timeZone: CENTRAL } });
    expect(reminderTimes('there', [back, ride('there', '09:40')], EASTERN)).toEqual([
      { at: at('09:40'), zone: EASTERN },
      { at: at('14:15'), zone: CENTRAL },
    ]);
    expect(reminderTimes('back', [back, ride('there', '09:40')], EASTERN)).toBeUndefined();
  });

  it('[RDR-1] are only of rides ahead, with a time, on the same day of their places', () => {
    const cancelled = ride('cancelled', '08:00', { status: 'Cancelled' });
    const called = ride('called', '', { willCall: true });
    // Half past midnight for the company
    const late = ride('late', '00:30', { pickup: { lat: 41.6, lng: -87, timeZone: CENTRAL }, tripDate: '2026-03-11' });
    const next = ride('next', '00:30', { tripDate: '2026-03-11' });
    expect(reminderTimes('there', [cancelled, called, ride('there', '09:40'), late, next], EASTERN)).toEqual([
      { at: at('09:40'), zone: EASTERN },
      { at: toInstant(EASTERN, '2026-03-11', '00:30'), zone: CENTRAL },
    ]);
    expect(reminderTimes('cancelled', [cancelled], EASTERN)).toEqual([]);
  });
});
