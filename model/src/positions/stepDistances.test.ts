import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import type { Trip } from '../documents/trip';
import type { StoredEvent } from '../driver/recordedSteps';
import { isFarAway, measureDistances, reportedDistances, withReported } from './stepDistances';
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

describe('how far from its address a step was, by the position that came with its report', () => {
  const report = (kind: 'arrived' | 'noShow' | 'droppedOff', minutes: number, given: Partial<StoredEvent> = {}) => ({
    ...{
      id: `${kind} ${minutes}`,
      subOwneruid: 'account',
      driverUid: 'dora',
      tripId: 'trip',
      kind,
      at: instant(minutes),
    },
    ...{ odometer: null, signature: null, note: '', undoes: null, receivedAt: instant(minutes + 1) },
    ...{ position: { ...place(12), accuracy: 20 }, ...given },
  });

  it('[POS-4] is known without an app for positions', () => {
    const events = [report('arrived', 5), report('noShow', 9), report('droppedOff', 30)];
    expect(reportedDistances(trip({ arrived: 5, noShow: 9, droppedOff: 30 }), events)).toEqual({
      arrived: expect.closeTo(2, 2),
      noShow: expect.closeTo(2, 2),
      droppedOff: expect.closeTo(18, 1),
    });
  });

  it('[POS-4] is that of the driver’s own report that counts, if the phone knew where it was', () => {
    const distance = (given: Partial<StoredEvent>, minutes = 5) =>
      reportedDistances(trip({ arrived: 5 }), [report('arrived', minutes, given)]).arrived;
    expect(distance({ at: instant(7), receivedAt: instant(5) })).toBeCloseTo(2, 2);
    expect(distance({ position: { ...place(12), accuracy: 500 } })).toBeCloseTo(2, 2);
    expect(distance({ position: { ...place(12), accuracy: 501 } })).toBe('noPosition');
    expect(distance({ position: null })).toBe('noPosition');
    expect(distance({ driverUid: 'amos' })).toBe('noPosition');
    // The office entered another time, or the driver took the report back
    expect(distance({}, 4)).toBe('noPosition');
    expect(reportedDistances({ ...trip({ arrived: 5 }), pickup: null }, [report('arrived', 5)])).toEqual({
      arrived: 'noAddress',
    });
  });

  it('[POS-4] stands in where the track has no position', () => {
    const reported = { arrived: 2, noShow: 'noPosition', droppedOff: 3 } as const;
    expect(withReported({ arrived: 'noPosition', noShow: 'noPosition', droppedOff: 0.1 }, reported)).toEqual({
      ...{ arrived: 2, noShow: 'noPosition', droppedOff: 0.1 },
    });
    expect(withReported({}, reported)).toEqual(reported);
    expect(withReported({ arrived: 'noPosition' }, {})).toEqual({ arrived: 'noPosition' });
  });
});
