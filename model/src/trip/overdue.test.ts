import { describe, expect, it } from 'vitest';
import { overdueOf } from './overdue';

const ZONE = 'America/New_York';
const TRIP = { status: 'Pending', tripDate: '2026-03-10', puTime: '09:30', apptTime: '10:15' } as const;
const at = (instant: string) => new Date(instant);

describe('overdueOf', () => {
  it('[TRP-10] says by how many minutes a trip that has not started is late for its pick-up', () => {
    expect(overdueOf(TRIP, ZONE, at('2026-03-10T13:30:00Z'))).toBeUndefined();
    expect(overdueOf(TRIP, ZONE, at('2026-03-10T13:31:00Z'))).toEqual({ what: 'pick-up', minutes: 1 });
    expect(overdueOf({ ...TRIP, status: 'Delayed' }, ZONE, at('2026-03-10T14:00:00Z'))).toMatchObject({ minutes: 30 });
  });

  it('[TRP-10] says by how many minutes a trip under way is late for its appointment', () => {
    const active = { ...TRIP, status: 'Active' } as const;
    expect(overdueOf(active, ZONE, at('2026-03-10T14:15:00Z'))).toBeUndefined();
    expect(overdueOf(active, ZONE, at('2026-03-10T14:20:00Z'))).toEqual({ what: 'appointment', minutes: 5 });
    expect(overdueOf({ ...active, apptTime: '' }, ZONE, at('2026-03-10T20:00:00Z'))).toBeUndefined();
  });

  it('[TRP-12] goes on after midnight', () => {
    expect(overdueOf({ ...TRIP, puTime: '23:50' }, ZONE, at('2026-03-11T04:05:00Z'))).toMatchObject({ minutes: 15 });
  });

  it('[TRP-10] never says that a settled trip or a will-call is late', () => {
    const later = at('2026-03-12T00:00:00Z');
    expect(overdueOf({ ...TRIP, status: 'Completed' }, ZONE, later)).toBeUndefined();
    expect(overdueOf({ ...TRIP, status: 'Cancelled' }, ZONE, later)).toBeUndefined();
    expect(overdueOf({ ...TRIP, puTime: '' }, ZONE, later)).toBeUndefined();
  });
});
