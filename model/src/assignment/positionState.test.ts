import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import type { DriverTrip } from './knownOfDriver';
import { positionState } from './positionState';

const NOW = Date.parse('2026-03-09T14:00:00Z');
const ago = (minutes: number): Instant => {
  const at = NOW - minutes * 60_000;
  return { toMillis: () => at, toDate: () => new Date(at) };
};
const PLACE = { lat: 40.7, lng: -73.9 };
const clock = { timeZone: 'America/New_York', now: new Date(NOW) };
const sent = (minutes: number) => ({ location: PLACE, updatedAt: ago(minutes) });

/** A trip with a pick-up 16 miles away, for which the driver set off so many minutes ago. */
const leftFor = (minutes: number, driverUid = 'dora'): DriverTrip => ({
  ...{ id: 'trip', tripDate: '2026-03-09', puTime: '10:30', apptTime: '', status: 'Active', miles: 5 },
  ...{ companions: 0, attendants: 0, pickup: { lat: 40.93, lng: -73.9 }, dropoff: PLACE },
  progress: {
    driverUid,
    stage: 'onMyWay',
    times: { onMyWay: ago(minutes), arrived: null, onBoard: null, droppedOff: null },
    noShow: null,
  },
});
const stateOf = (position: ReturnType<typeof sent> | undefined, ...trips: readonly DriverTrip[]) =>
  positionState('dora', position, trips, clock);

describe('positionState', () => {
  it('[POS-5] is none, current for ten minutes, then old', () => {
    expect(stateOf(undefined, leftFor(5))).toEqual({ kind: 'none' });
    expect(stateOf(sent(3))).toEqual({ kind: 'current', at: ago(3).toDate() });
    expect(stateOf(sent(10)).kind).toBe('current');
    expect(stateOf(sent(25))).toEqual({ kind: 'old', at: ago(25).toDate() });
    expect(stateOf(sent(120)).kind).toBe('old');
  });

  it('[POS-5] is under way by the driver’s last step while the phone is silent, until the drive must be over', () => {
    const step = { stage: 'onMyWay', at: ago(26).toDate() };
    expect(stateOf(sent(25), leftFor(26))).toEqual({ kind: 'underWay', at: ago(25).toDate(), step });
    expect(stateOf(sent(3), leftFor(26)).kind).toBe('current');
    expect(stateOf(sent(25), leftFor(26, 'ben')).kind).toBe('old');
    expect(stateOf(sent(600), leftFor(600)).kind).toBe('old');
  });
});
