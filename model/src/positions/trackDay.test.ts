import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import type { TrackPoint } from './track';
import { type MeasuredTrip, measureDay } from './trackDay';

const START = Date.parse('2026-11-23T14:00:00Z');
const instant = (minutes: number): Instant => {
  const at = START + minutes * 60_000;
  return { toMillis: () => at, toDate: () => new Date(at) };
};
/** So many miles up the road, after as many minutes. */
const at = (minutes: number, miles = minutes): TrackPoint => ({
  at: START + minutes * 60_000,
  location: { lat: miles / 69.0936, lng: 0 },
});
const drive = Array.from({ length: 61 }, (_, minute) => at(minute));

function trip(
  id: string,
  times: Partial<Record<'onMyWay' | 'arrived' | 'onBoard' | 'droppedOff', number>>,
): MeasuredTrip {
  const time = (minutes: number | undefined) => (minutes === undefined ? null : instant(minutes));
  return {
    id,
    pickup: null,
    dropoff: null,
    progress: {
      driverUid: 'dora',
      stage: null,
      times: {
        onMyWay: time(times.onMyWay),
        arrived: time(times.arrived),
        onBoard: time(times.onBoard),
        droppedOff: time(times.droppedOff),
      },
      odometers: { onBoard: null, droppedOff: null },
      proof: null,
      noShow: null,
      unsettledAt: null,
      decided: { status: 'Active', at: instant(0) },
      movedAt: null,
    },
  };
}

const rounded = (chunks: readonly (readonly TrackPoint[])[], trips: readonly MeasuredTrip[]) => {
  const day = measureDay(chunks, trips, 'dora');
  const byTrip = [...day.trips].map(([id, { empty, loaded }]) => [id, Math.round(empty), Math.round(loaded)]);
  return { miles: Math.round(day.miles), loaded: Math.round(day.loaded), trips: byTrip };
};

describe('the miles of a driver’s day', () => {
  it('[POS-4] are loaded with a client on board, and empty on the way to one', () => {
    const trips = [
      trip('first', { onMyWay: 5, arrived: 15, onBoard: 20, droppedOff: 40 }),
      trip('open', { onMyWay: 50 }),
    ];
    expect(rounded([drive], trips)).toEqual({
      miles: 60,
      loaded: 20,
      trips: [
        ['first', 15, 20],
        ['open', 10, 0],
      ],
    });
  });

  it('[POS-4] of a shared ride count once for the day, and are not empty for the second client', () => {
    const trips = [
      trip('first', { onMyWay: 0, onBoard: 10, droppedOff: 40 }),
      trip('second', { onMyWay: 10, onBoard: 20, droppedOff: 50 }),
    ];
    expect(rounded([drive], trips)).toEqual({
      miles: 60,
      loaded: 40,
      trips: [
        ['first', 10, 30],
        ['second', 0, 30],
      ],
    });
  });

  it('[POS-4] are the same in whatever order and how often positions came, and without impossible ones', () => {
    const jump = at(30.5, 500);
    expect(rounded([drive.slice(40), drive.slice(0, 50), [jump]], [])).toEqual({ miles: 60, loaded: 0, trips: [] });
    expect(rounded([], [])).toEqual({ miles: 0, loaded: 0, trips: [] });
  });

  it('[POS-4] of a trip that another driver drove are not the driver’s', () => {
    const other = trip('other', { onMyWay: 0, onBoard: 10, droppedOff: 40 });
    const day = measureDay([drive], [other, { id: 'none', pickup: null, dropoff: null, progress: undefined }], 'amos');
    expect([day.loaded, day.trips.size]).toEqual([0, 0]);
  });

  it('[POS-4] say for how long the phone was silent on the way, also before the first position and after the last', () => {
    const points = [...drive.slice(10, 20), ...drive.slice(30, 40)];
    const silence = (times: Parameters<typeof trip>[1], of: readonly TrackPoint[] = points) => {
      const { silentMinutes, isSilent } = measureDay([of], [trip('trip', times)], 'dora').trips.get('trip') ?? {};
      return [silentMinutes, isSilent];
    };
    expect(silence({ onMyWay: 12, onBoard: 14, droppedOff: 18 })).toEqual([0, false]);
    expect(silence({ onMyWay: 15, onBoard: 18, droppedOff: 35 })).toEqual([11, false]);
    expect(silence({ onMyWay: 5, onBoard: 15, droppedOff: 45 })).toEqual([5 + 11 + 6, false]);
    expect(silence({ onMyWay: 22, onBoard: 24, droppedOff: 28 })).toEqual([6, true]);
    expect(silence({ onMyWay: 35 })).toEqual([0, false]);
    expect(silence({ onMyWay: 35, droppedOff: 45 }, [])).toEqual([10, true]);
  });
});
