import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import { type TrackedShift, trackDayAt, tripsOnTrack, withoutOffShift } from './shiftTrack';
import type { MeasuredTrip } from './trackDay';

const HOUR = 3_600_000;
const instant = (hours: number): Instant => ({ toMillis: () => hours * HOUR, toDate: () => new Date(hours * HOUR) });
const shift = (day: string, from: number, until: number | null): TrackedShift => ({
  day,
  startedAt: instant(from),
  endedAt: until === null ? null : instant(until),
});

/** From 8 PM to 4 AM, and from 8 AM on. */
const shifts = [shift('2026-11-23', 20, 28), shift('2026-11-24', 32, null)];

describe('the track of a shift', () => {
  it('[POS-4] is that of the day on which the shift started, also after midnight', () => {
    const days = [19, 20, 27, 28, 29, 32, 56, 57].map((hours) => trackDayAt(shifts, hours * HOUR));
    const [first, second] = ['2026-11-23', '2026-11-24'];
    expect(days).toEqual([undefined, first, first, first, undefined, second, second, undefined]);
    expect(trackDayAt([...shifts].reverse(), 33 * HOUR)).toBe(second);
  });

  it('[POS-3] has no positions from before, after, and between shifts', () => {
    const points = [19, 21, 30, 33].map((hours) => ({ at: hours * HOUR, location: { lat: 0, lng: 0 } }));
    expect(withoutOffShift(points, shifts, '2026-11-23').map(({ at }) => at / HOUR)).toEqual([21, 33]);
    // A shift that can't be read says nothing about its day
    expect(withoutOffShift(points, shifts, '2026-11-25')).toEqual(points);
  });

  it('[POS-4] has the trips that the driver set off for during the shift, and without one, those of its day', () => {
    const trip = (
      id: string,
      tripDate: string,
      hours: number | undefined,
    ): MeasuredTrip & { readonly tripDate: string } => ({
      ...{ id, tripDate, pickup: null, dropoff: null },
      progress: {
        ...{ driverUid: 'dora', stage: null, odometers: { onBoard: null, droppedOff: null }, proof: null },
        times: {
          onMyWay: hours === undefined ? null : instant(hours),
          ...{ arrived: null, onBoard: null, droppedOff: null },
        },
        ...{ noShow: null, unsettledAt: null, movedAt: null, decided: { status: 'Active', at: instant(0) } },
      },
    });
    const trips = [
      trip('evening', '2026-11-23', 21),
      trip('after midnight', '2026-11-24', 25),
      trip('off shift', '2026-11-24', 30),
      trip('morning', '2026-11-24', 33),
      trip('not begun', '2026-11-24', undefined),
    ];
    const on = (day: string, driverUid = 'dora') => tripsOnTrack(trips, shifts, { driverUid, day }).map(({ id }) => id);
    expect(on('2026-11-23')).toEqual(['evening', 'after midnight']);
    expect(on('2026-11-24')).toEqual(['off shift', 'morning']);
    expect(on('2026-11-24', 'amos')).toEqual([]);
  });
});
