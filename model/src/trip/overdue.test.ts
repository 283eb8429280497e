import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { findOverdue } from './overdue';

const ZONE = 'America/New_York';
const TRIP = { status: 'Pending', tripDate: '2026-03-10', puTime: '09:30', apptTime: '10:15' } as const;
const at = (instant: string) => new Date(instant);

describe('findOverdue', () => {
  it('[TRP-10] says by how many minutes a trip that has not started is late for its pick-up', () => {
    expect(findOverdue(TRIP, ZONE, at('2026-03-10T13:30:00Z'))).toBeUndefined();
    expect(findOverdue(TRIP, ZONE, at('2026-03-10T13:31:00Z'))).toEqual({ what: 'pick-up', minutes: 1 });
    expect(findOverdue({ ...TRIP, status: 'Delayed' }, ZONE, at('2026-03-10T14:00:00Z'))).toMatchObject({
      minutes: 30,
    });
  });

  it('[TRP-10] says by how many minutes a trip under way is late for its appointment', () => {
    const active = { ...TRIP, status: 'Active' } as const;
    expect(findOverdue(active, ZONE, at('2026-03-10T14:15:00Z'))).toBeUndefined();
    expect(findOverdue(active, ZONE, at('2026-03-10T14:20:00Z'))).toEqual({ what: 'appointment', minutes: 5 });
    expect(findOverdue({ ...active, apptTime: '' }, ZONE, at('2026-03-10T20:00:00Z'))).toBeUndefined();
  });

  it('[TRP-12] goes on after midnight', () => {
    expect(findOverdue({ ...TRIP, puTime: '23:50' }, ZONE, at('2026-03-11T04:05:00Z'))).toMatchObject({ minutes: 15 });
  });

  it('[TRP-16] counts the hours of a clock change as they pass', () => {
    const after = (tripDate: string, puTime: string, now: string) =>
      findOverdue({ ...TRIP, tripDate, puTime }, ZONE, at(now))?.minutes;
    // March 8: 2 AM is 3 AM. November 1: the hour from 1 AM comes twice.
    expect(after('2026-03-07', '23:30', '2026-03-08T08:30:00Z')).toBe(240);
    expect(after('2026-03-08', '01:30', '2026-03-08T07:10:00Z')).toBe(40);
    expect(after('2026-10-31', '23:30', '2026-11-01T09:30:00Z')).toBe(360);
    expect(after('2026-11-01', '04:30', '2026-11-01T09:45:00Z')).toBe(15);
    for (let hour = 0; hour < 96; hour += 1) {
      const now = new Date(Date.parse('2026-10-30T12:00:00Z') + hour * 3_600_000);
      const minutes = Math.floor((now.getTime() - toInstant(ZONE, '2026-11-01', '04:30').getTime()) / 60_000);
      expect(after('2026-11-01', '04:30', now.toISOString())).toBe(minutes > 0 ? minutes : undefined);
    }
  });

  it('[TRP-10] never says that a closed trip or a will-call is late', () => {
    const later = at('2026-03-12T00:00:00Z');
    expect(findOverdue({ ...TRIP, status: 'Completed' }, ZONE, later)).toBeUndefined();
    expect(findOverdue({ ...TRIP, status: 'Cancelled' }, ZONE, later)).toBeUndefined();
    expect(findOverdue({ ...TRIP, puTime: '' }, ZONE, later)).toBeUndefined();
  });
});
