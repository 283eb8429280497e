import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import type { Trip } from '../documents/trip';
import { isFarAway, measureDistances } from './stepDistances';
import type { TrackPoint } from './track';

const START = Date.parse('2026-11-23T14:00:00Z');
const instant = (minutes: number): Instant => {
  const at = START + minutes * 60_000;
  return { toMillis: () => at, toDate: () => new Date(at) };
};
/** So many miles up the road. */
const place = (miles: number) => ({ lat: miles / 69.0936, lng: 0 });
const at = (minutes: number, miles: number): TrackPoint => ({ at: START + minutes * 60_000, location: place(miles) });

interface Steps {
  readonly arrived?: number;
  readonly noShow?: number;
  readonly droppedOff?: number;
}

const trip = ({ arrived, noShow, droppedOff }: Steps): Pick<Trip, 'progress' | 'pickup' | 'dropoff'> => ({
  pickup: place(10),
  dropoff: place(30),
  progress: {
    driverUid: 'dora',
    stage: null,
    times: {
      onMyWay: null,
      arrived: arrived === undefined ? null : instant(arrived),
      onBoard: null,
      droppedOff: droppedOff === undefined ? null : instant(droppedOff),
    },
    odometers: { onBoard: null, droppedOff: null },
    proof: null,
    noShow: noShow === undefined ? null : { at: instant(noShow), note: '' },
    unsettledAt: null,
    decided: { status: 'Active', at: instant(0) },
    movedAt: null,
  },
});

describe('how far from its address a step was reported', () => {
  it('[POS-4] follows from where the phone was between two positions', () => {
    const points = [at(0, 0), at(2, 2), at(4, 4), at(6, 6)];
    const { arrived, noShow, droppedOff } = measureDistances(points, trip({ arrived: 3, noShow: 6, droppedOff: 4 }));
    expect(arrived).toBeCloseTo(7, 1);
    expect(noShow).toBeCloseTo(4, 1);
    expect(droppedOff).toBeCloseTo(26, 1);
  });

  it('[POS-4] is unknown while the phone was silent, and up to three minutes after the last position it is not', () => {
    const points = [at(0, 0), at(10, 10)];
    expect(measureDistances(points, trip({ arrived: 5, noShow: 13, droppedOff: 14 }))).toEqual({
      arrived: 'noPosition',
      noShow: expect.closeTo(0, 2),
      droppedOff: 'noPosition',
    });
    expect(measureDistances([], trip({ arrived: 5 }))).toEqual({ arrived: 'noPosition' });
  });

  it('[POS-4] is unknown if the address is not on the map, and missing for steps that were not reported', () => {
    expect(measureDistances([at(0, 0)], { ...trip({ arrived: 0 }), pickup: null })).toEqual({ arrived: 'noAddress' });
    expect(measureDistances([at(0, 0)], { ...trip({}), progress: undefined })).toEqual({});
  });

  it('[POS-4] is worth a look from half a mile on', () => {
    const distances = [0, 0.49, 0.5, 2.3, 'noPosition', 'noAddress', undefined] as const;
    expect(distances.filter(isFarAway)).toEqual([0.5, 2.3]);
  });
});
