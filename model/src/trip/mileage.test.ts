import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toTripFigures } from '../reports/tripFigures';
import { toLeg } from '../reports/tripLog';
import { buildTrip } from '../sample/builders';
import { type Mileage, readingProblem, readMileage } from './mileage';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-24T19:00:00Z');
const at = (minutes: number) => ({
  toMillis: () => NOON + minutes * MINUTE,
  toDate: () => new Date(NOON + minutes * MINUTE),
});
const progress = (start: number | null, end: number | null, minutes = 9) => ({
  ...({ driverUid: 'ken', stage: 'droppedOff', proof: null, noShow: null, unsettledAt: null, movedAt: null } as const),
  times: { onMyWay: null, arrived: null, onBoard: at(0), droppedOff: at(minutes) },
  odometers: { onBoard: start, droppedOff: end },
  decided: { status: 'Completed', at: at(minutes) } as const,
});
const PLACES = { pickup: { lat: 33.448, lng: -112.074 }, dropoff: { lat: 33.466, lng: -112.259 } };

describe('readings of an odometer', () => {
  const reading = (miles: number, minutes?: number) => ({
    miles,
    at: minutes === undefined ? undefined : NOON + minutes * MINUTE,
  });

  it('[DRV-16] can’t go backwards, nor faster than 120 miles an hour', () => {
    expect(readingProblem(reading(4821, 5), reading(48_210, 0))).toBe('backwards');
    expect(readingProblem(reading(48_213, 5), reading(48_210, 0))).toBeUndefined();
    expect(readingProblem(reading(48_235, 5), reading(48_210, 0))).toBeUndefined();
    expect(readingProblem(reading(48_236, 5), reading(48_210, 0))).toBe('tooFast');
    expect(readingProblem(reading(48_330, 60), reading(48_210, 0))).toBeUndefined();
  });

  it('[DRV-16] are only compared by the longest trip where a time is missing', () => {
    expect(readingProblem(reading(50_000), reading(48_210, 0))).toBeUndefined();
    expect(readingProblem(reading(50_211), reading(48_210, 0))).toBe('tooFast');
  });
});

describe('the miles of a trip', () => {
  const trip = { miles: 12, ...PLACES };

  it('[DRV-16] are the odometer’s, unless a reading is missing or can’t be right', () => {
    const of = (...given: Parameters<typeof progress>) => readMileage({ ...trip, progress: progress(...given) });
    expect(of(48_210, 48_213.5)).toEqual({ miles: 3.5, from: 'odometer', problem: undefined });
    expect(of(4821, 48_220)).toEqual({ miles: 12, from: 'booking', problem: 'tooFast' });
    expect(of(48_220, 48_210)).toEqual({ miles: 12, from: 'booking', problem: 'backwards' });
    expect(of(48_220, null)).toEqual({ miles: 12, from: 'booking', problem: undefined });
  });

  it('[DRV-16] are estimated from the places where nobody entered any, and otherwise unknown', () => {
    expect(readMileage({ ...PLACES, miles: 0 })).toEqual({ miles: 14, from: 'places', problem: undefined });
    expect(readMileage({ miles: 0, pickup: null, dropoff: null })).toMatchObject({ miles: 0, from: 'unknown' });
  });

  it('[DRV-16] [RPT-3] are the same in the report and the trip log', () => {
    const seen = new Set<Mileage['from']>();
    const reading = fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 5 });
    const end = fc.option(fc.integer({ min: -5, max: 80 }), { freq: 5 });
    const given = fc.record({
      start: reading,
      driven: end,
      minutes: fc.integer({ min: 0, max: 60 }),
      miles: fc.constantFrom(0, 7.3),
      isOnMap: fc.boolean(),
    });
    fc.assert(
      fc.property(given, ({ start, driven, minutes, miles, isOnMap }) => {
        const stored = {
          ...buildTrip({
            ...{ subOwneruid: 'a', clientUid: 'c', name: 'Abner', tripDate: '2026-11-24', miles, status: 'Completed' },
            ...(isOnMap ? PLACES : { pickup: null, dropoff: null }),
            ...{ updatedBy: 'a', createdAt: new Date(NOON), driverUid: 'ken' },
          }),
          progress: progress(start, start === null || driven === null ? driven : start + driven, minutes),
        };
        const instants = { createdAt: at(0), updatedAt: at(0), statusAt: at(0), calledAt: null };
        const mileage = readMileage(stored);
        const figures = toTripFigures(stored)?.figures ?? {};
        const leg = toLeg({ ...stored, ...instants, id: 'trip' });
        expect(leg.miles).toBe(mileage.miles);
        expect(leg.isEstimate).toBe(mileage.from !== 'odometer');
        expect((figures.clientMiles ?? 0) / 100).toBeCloseTo(mileage.miles);
        expect((figures.estimatedMiles ?? 0) / 100).toBeCloseTo(leg.isEstimate ? mileage.miles : 0);
        expect(leg.missing.includes('plausible-odometer')).toBe(mileage.problem !== undefined);
        seen.add(mileage.from);
      }),
      { numRuns: 300 },
    );
    expect(seen).toEqual(new Set(['odometer', 'booking', 'places', 'unknown']));
  });
});
