import { DEFAULT_PLAN_SETTINGS, driveKey, type KnownDrives, type Trip } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { at, NEW_YORK, tripDoc } from '../../tripFixtures';
import { dayAxis, toPercent } from './dayAxis';
import { actualRide, tripBars } from './tripBars';

const axis = dayAxis('2026-03-09', NEW_YORK);
const instant = (utc: string) => new Date(`2026-03-09T${utc}:00Z`);
const bars = (...trips: readonly (readonly [string, string, number?])[]) =>
  tripBars(
    trips.map(([id, puTime, miles = 0]) => tripDoc(id, { puTime, miles })),
    axis,
    30,
    DEFAULT_PLAN_SETTINGS,
  );

describe('the bars of a driver’s trips', () => {
  it('[DSP-1] reach from the pick-up to the end of the estimated ride, in the order of pick-up', () => {
    const { bars: drawn, lanes } = bars(['late', '14:00', 20], ['early', '12:00', 20]);
    expect(drawn.map(({ trip }) => trip.id)).toEqual(['early', 'late']);
    // 20 minutes for boarding, and 3 for each mile
    expect(drawn[0]).toMatchObject({ left: 50, from: instant('16:00').getTime(), to: instant('17:20').getTime() });
    expect(drawn[0]?.width).toBeCloseTo((100 * 80) / 1440);
    expect(lanes).toBe(1);
  });

  it('[ROD-1] [DSP-1] end by road where that is known, whatever the booking says', () => {
    const [pickup, dropoff] = [
      { lat: 40.72, lng: -73.92 },
      { lat: 40.73, lng: -73.92 },
    ];
    const trip = tripDoc('river', { puTime: '12:00', miles: 1, pickup, dropoff });
    const drives: KnownDrives = new Map([
      [driveKey(pickup), new Map([[driveKey(dropoff), { miles: 12, minutes: 40, source: 'roads' }]])],
    ]);
    const end = (driving: Parameters<typeof tripBars>[3]) => tripBars([trip], axis, 0, driving).bars[0]?.to;
    expect(end(DEFAULT_PLAN_SETTINGS)).toBe(instant('16:23').getTime());
    expect(end({ ...DEFAULT_PLAN_SETTINGS, drives })).toBe(instant('17:00').getTime());
  });

  it('[DSP-1] lie in lanes where they overlap, each in the first that is free', () => {
    const { bars: drawn, lanes } = bars(['a', '11:00', 20], ['b', '11:30'], ['c', '12:00'], ['d', '12:20']);
    expect(drawn.map(({ trip, lane }) => [trip.id, lane])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 1],
      ['d', 0],
    ]);
    expect(lanes).toBe(2);
  });

  it('[DSP-1] are wide enough to read, also just before midnight', () => {
    const { bars: drawn, lanes } = bars(['short', '09:00'], ['next', '09:25'], ['last', '23:59']);
    expect(drawn.map(({ lane }) => lane)).toEqual([0, 1, 0]);
    expect(lanes).toBe(2);
    for (const { width } of drawn) expect(width).toBeCloseTo((100 * 30) / 1440);
    expect(drawn[2]?.left).toBeCloseTo(100 - (100 * 30) / 1440);
  });

  it('[DSP-1] leave out what has no time, and keep a row of one lane without any', () => {
    expect(bars(['call', ''])).toEqual({ bars: [], lanes: 1 });
  });
});

describe('what was driven', () => {
  type Times = NonNullable<Trip['progress']>['times'];
  const NO_TIMES: Times = { onMyWay: null, arrived: null, onBoard: null, droppedOff: null };
  const driven = (given: Partial<Times>, status: Trip['status'] = 'Active') =>
    actualRide(
      tripDoc('driven', {
        status,
        progress: {
          driverUid: 'dora',
          stage: null,
          times: { ...NO_TIMES, ...given },
          odometers: { onBoard: null, droppedOff: null },
          proof: null,
          noShow: null,
          unsettledAt: null,
          decided: { status: 'Pending', at: at(instant('12:00')) },
          movedAt: null,
        },
      }),
      axis,
    );
  const percent = (utc: string) => toPercent(axis, instant(utc).getTime());

  it('[DSP-1] is the way to the client and the ride, open while it goes on', () => {
    expect(driven({ onMyWay: at(instant('13:00')) })).toEqual([
      { part: 'approach', left: percent('13:00'), end: undefined },
    ]);
    expect(driven({ onMyWay: at(instant('13:00')), onBoard: at(instant('13:20')) })).toEqual([
      { part: 'approach', left: percent('13:00'), end: percent('13:20') },
      { part: 'ride', left: percent('13:20'), end: undefined },
    ]);
    expect(driven({ onBoard: at(instant('13:20')), droppedOff: at(instant('14:00')) }, 'Completed')).toEqual([
      { part: 'ride', left: percent('13:20'), end: percent('14:00') },
    ]);
  });

  it('[DSP-1] ends at the last step of a trip that is over', () => {
    const times = { onMyWay: at(instant('13:00')), arrived: at(instant('13:10')) };
    expect(driven(times, 'Cancelled')).toEqual([{ part: 'approach', left: percent('13:00'), end: percent('13:10') }]);
    expect(actualRide(tripDoc('untouched'), axis)).toEqual([]);
  });
});
