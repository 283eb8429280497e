import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TripStep } from '../driver/tripProgress';
import { clockIn } from '../time/timeZone';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import type { ChainTrip, DriverChain } from './driverChain';
import { type ExpectedTrip, expectedTimes } from './expectedTimes';
import { travelEstimate } from './travelEstimate';

const ZONE = 'America/New_York';
const DAY = '2026-03-10';
const MINUTE = 60_000;
/** Without rush hours: in them, an estimate by whole minutes makes jumps of seconds. */
const TRAVEL = travelEstimate({ ...DEFAULT_PLAN_SETTINGS, rushSpeed: DEFAULT_PLAN_SETTINGS.speed }, ZONE);
const NINE = Date.parse('2026-03-10T13:00:00Z');
const clockAt = (minutes: number) => clockIn(ZONE, new Date(NINE + minutes * MINUTE));
const time = (minutes: number) => ({ toMillis: () => NINE + minutes * MINUTE, toDate: () => new Date(0) });

/** Places along a road to the north, in hundredths of a degree. */
const place = (hundredths: number) => ({ lat: 40 + hundredths / 100, lng: -74 });
const somewhere = fc.option(fc.integer({ min: 0, max: 30 }), { nil: null, freq: 8 });

/** A day of up to five trips; the first can be under way. The driver is south of all of them. */
const day = fc.record({
  rides: fc.array(
    fc.record({
      puTime: fc.integer({ min: -60, max: 300 }),
      from: somewhere,
      to: somewhere,
      miles: fc.constantFrom<number>(0, 3, 11),
      hasAppointment: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  stage: fc.constantFrom<TripStep | null>(null, 'onMyWay', 'arrived', 'onBoard'),
  since: fc.integer({ min: -30, max: 0 }),
  south: fc.integer({ min: 0, max: 40 }),
  hasPosition: fc.boolean(),
  rest: fc.option(fc.integer({ min: -20, max: 120 }), { nil: undefined }),
  seats: fc.constantFrom({}, { ambulatory: 2 }),
});
type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never;

function buildChain({ rides, stage, since, south, hasPosition, rest, seats }: Day): DriverChain {
  const trips = rides.map(({ puTime, from, to, miles, hasAppointment }, index): ChainTrip => {
    const stageHere = index === 0 ? stage : null;
    const none = { onMyWay: null, arrived: null, onBoard: null, droppedOff: null };
    return {
      id: `trip-${index}`,
      ...{ driverUid: 'dora', status: stageHere ? 'Active' : 'Pending', clientDis: 'ambulatory', tripDate: DAY, miles },
      ...{ companions: 0, attendants: 0 },
      puTime: clockAt(puTime),
      apptTime: hasAppointment ? clockAt(puTime + 45) : '',
      pickup: from === null ? null : place(from),
      dropoff: to === null ? null : place(to),
      progress: stageHere
        ? { driverUid: 'dora', stage: stageHere, times: { ...none, [stageHere]: time(since) }, noShow: null }
        : undefined,
    };
  });
  const range = rest === undefined ? null : { from: clockAt(rest), to: clockAt(rest + 30) };
  return {
    trips,
    position: hasPosition ? { location: place(-south), at: NINE } : undefined,
    settings: { hours: Array(7).fill(null), break: range, daysOff: [], seats, startPlace: null },
  };
}

const estimate = (given: Day, minutesLater = 0) =>
  expectedTimes(buildChain(given), { timeZone: ZONE, now: new Date(NINE + minutesLater * MINUTE) }, TRAVEL);

/** Fails if anything is expected earlier than before, by more than rounding. */
function expectNothingEarlier(before: ReadonlyMap<string, ExpectedTrip>, after: ReadonlyMap<string, ExpectedTrip>) {
  for (const [id, expected] of before) {
    for (const end of ['pickUp', 'dropOff'] as const) {
      const [was, is] = [expected[end], after.get(id)?.[end]];
      if (!was || !is) continue;
      for (const part of ['earliest', 'likely', 'latest'] as const) {
        expect(is[part] - was[part], `${part} of the ${end} of ${id}`).toBeGreaterThan(-1);
      }
    }
  }
}

describe('the expected times of any day', () => {
  it('[DSP-3] are in order: earliest, likely, latest, from now on, and the drop-off after the pick-up', () => {
    fc.assert(
      fc.property(day, (given) => {
        for (const { pickUp, dropOff } of estimate(given).values()) {
          for (const each of [pickUp, dropOff]) {
            if (!each) continue;
            expect(each.earliest).toBeLessThanOrEqual(each.likely);
            expect(each.likely).toBeLessThanOrEqual(each.latest);
          }
          expect(pickUp?.earliest ?? NINE).toBeGreaterThanOrEqual(NINE);
          expect(dropOff.earliest).toBeGreaterThanOrEqual(pickUp?.earliest ?? NINE);
        }
      }),
    );
  });

  it('[DSP-3] are nowhere earlier for a driver who is farther away', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (given, farther) => {
        expectNothingEarlier(estimate(given), estimate({ ...given, south: given.south + farther }));
      }),
    );
  });

  it('[DSP-3] are nowhere earlier for a driver whose last step was later', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (given, later) => {
        expectNothingEarlier(estimate(given), estimate({ ...given, since: Math.min(0, given.since + later) }));
      }),
    );
  });

  it('[DSP-3] are nowhere earlier once time has passed and the driver has not moved', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10 }), (given, minutes) => {
        expectNothingEarlier(estimate(given), estimate(given, minutes));
      }),
    );
  });

  it('[DSP-3] are nowhere earlier with a longer ride before them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (given, more) => {
        const [first, ...others] = given.rides;
        fc.pre(first !== undefined && first.miles > 0 && given.stage !== 'onBoard');
        const seats = {};
        const longer = { ...given, seats, rides: [{ ...first, miles: first.miles + more }, ...others] };
        expectNothingEarlier(estimate({ ...given, seats }), estimate(longer));
      }),
    );
  });
});
