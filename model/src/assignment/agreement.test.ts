import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { overlap, tripSpan } from '../trip/tripSpan';
import { isOpen, TRIP_STATUSES } from '../trip/tripStatus';
import {
  assessDriver,
  type Clock,
  type DriverPosition,
  type DriverTrip,
  daysToCheck,
  isEligible,
  milesOf,
  POSITION_FRESH_MINUTES,
  rankDrivers,
  spanToAssign,
  type TripToAssign,
  tripsThatDay,
} from './assessDriver';
import { type Candidate, chooseDriver } from './chooseDriver';
import { driverConflicts } from './driverConflicts';

// What each part of the product uses: the dialog `rankDrivers`, the server `chooseDriver`, the warning `driverConflicts`.

const MINUTE = 60_000;
const mostly = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 4 * others.length, arbitrary: fc.constant(usual) }, ...others.map((value) => fc.constant(value)));
const need = fc.constantFrom('ambulatory', 'wheelchair');
const miles = fc.double({ min: 0, max: 40, noNaN: true });

const clock: fc.Arbitrary<Clock> = fc.record({
  timeZone: fc.constantFrom('America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'),
  now: fc.date({ min: new Date('2026-03-01'), max: new Date('2026-11-30'), noInvalidDate: true }),
});

const startAt = ({ timeZone, now }: Clock, minutesAhead: number) => {
  const start = new Date(now.getTime() + minutesAhead * MINUTE);
  return { tripDate: dayIn(timeZone, start), puTime: clockIn(timeZone, start) };
};

const tripFrom = (of: Clock): fc.Arbitrary<TripToAssign> =>
  fc
    .record({
      minutesAhead: fc.integer({ min: -60, max: 240 }),
      hasTime: mostly(true, false),
      pickup: mostly({ lat: 40.7, lng: -73.9 }, null),
      clientDis: need,
      miles,
    })
    .map(({ minutesAhead, hasTime, ...rest }) => {
      const { tripDate, puTime } = startAt(of, minutesAhead);
      return { ...rest, id: 'this', status: 'Pending', apptTime: '', tripDate, puTime: hasTime ? puTime : '' };
    });

const otherTripFrom = (of: Clock): fc.Arbitrary<DriverTrip> =>
  fc
    .record({
      id: mostly('other', 'this'),
      minutesAhead: fc.integer({ min: -900, max: 900 }),
      apptTime: mostly('', '23:30'),
      status: fc.constantFrom(...TRIP_STATUSES),
      miles,
    })
    .map(({ minutesAhead, ...rest }) => ({ ...rest, ...startAt(of, minutesAhead) }));

const positionFrom = ({ now }: Clock): fc.Arbitrary<DriverPosition> =>
  fc
    .record({
      milesNorth: fc.integer({ min: 0, max: 4 }),
      available: mostly(true, false),
      age: fc.oneof({ weight: 4, arbitrary: fc.double({ min: 0, max: 10 }) }, fc.double({ min: 10, max: 90 })),
    })
    .map(({ milesNorth, available, age }) => {
      const sentAt = new Date(now.getTime() - age * MINUTE);
      const updatedAt = { toMillis: () => sentAt.getTime(), toDate: () => sentAt };
      return { location: { lat: 40.7 + milesNorth / 69, lng: -73.9 }, available, updatedAt };
    });

const candidateFrom = (of: Clock): fc.Arbitrary<Candidate> =>
  fc.record({
    driver: fc.record({
      id: fc.uuid(),
      fullName: fc.constantFrom('Ann', 'Bo', 'Cy'),
      role: mostly('driver', 'admin'),
      state: mostly('active', 'pending', 'inactive'),
      vehicle: mostly<readonly ('ambulatory' | 'wheelchair')[]>(['ambulatory', 'wheelchair'], ['ambulatory']),
    }),
    known: fc.record({
      position: fc.oneof({ weight: 8, arbitrary: positionFrom(of) }, fc.constantFrom(undefined, 'unknown')),
      trips: fc.oneof(
        { weight: 8, arbitrary: fc.array(otherTripFrom(of), { maxLength: 2 }) },
        fc.constant('unknown' as const),
      ),
    }),
  });

const scene = clock.chain((of) =>
  fc.record({ clock: fc.constant(of), trip: tripFrom(of), candidates: fc.array(candidateFrom(of), { maxLength: 6 }) }),
);
type Scene = typeof scene extends fc.Arbitrary<infer Value> ? Value : never;

const DORA = {
  id: 'dora',
  fullName: 'Dora Axle',
  role: 'driver',
  state: 'active',
  vehicle: ['ambulatory', 'wheelchair'],
} as const;

const ranking = ({ trip, candidates, clock: of }: Scene) =>
  rankDrivers(candidates.map(({ driver, known }) => assessDriver(trip, driver, known, of)));

const isReachable = ({ position }: Candidate['known'], now: Date) =>
  position !== undefined &&
  position !== 'unknown' &&
  position.available &&
  now.getTime() - position.updatedAt.toMillis() <= POSITION_FRESH_MINUTES * MINUTE;

/** TRP-6 in its own words, independent of the assessment. */
function canTake({ driver, known }: Candidate, { trip, clock: { timeZone, now } }: Scene): boolean {
  const span = spanToAssign(trip, timeZone, now);
  if (!span || !trip.pickup || known.trips === 'unknown' || !isReachable(known, now)) return false;
  const isBusy = known.trips.some((other) => {
    const taken = tripSpan(other, timeZone, now);
    return other.id !== trip.id && isOpen(other.status) && taken && overlap(taken, span);
  });
  return driver.role === 'driver' && driver.state === 'active' && driver.vehicle.includes(trip.clientDis) && !isBusy;
}

const check = (holds: (drawn: Scene) => void) => fc.assert(fc.property(scene, holds), { numRuns: 80 });

describe('the dialog, the warning, and the server agree', () => {
  it('[TRP-6] the server assigns exactly the first eligible driver of the ranking that the dialog shows', () => {
    let assigned = 0;
    check((drawn) => {
      const ranked = ranking(drawn);
      const chosen = chooseDriver(drawn.trip, drawn.candidates, drawn.clock).driver;
      expect(chosen?.id).toBe(ranked.find(isEligible)?.driver.id);
      expect(ranked.slice(ranked.filter(isEligible).length).some(isEligible)).toBe(false);
      if (chosen) assigned += 1;
    });
    expect(assigned).toBeGreaterThan(10);
  });

  it('[TRP-6] a driver is eligible exactly if they can take the trip, and no eligible driver is nearer than the first', () => {
    check((drawn) => {
      const ranked = ranking(drawn);
      const able = drawn.candidates.filter((candidate) => canTake(candidate, drawn)).map(({ driver }) => driver.id);
      const eligible = ranked.filter(isEligible);
      expect(eligible.map(({ driver }) => driver.id).sort()).toEqual(able.sort());
      const [first] = eligible;
      for (const other of eligible.slice(1)) {
        const key = (of: typeof other) => [milesOf(of), tripsThatDay(of)];
        const [[miles1 = 0, trips1 = 0], [miles2 = 0, trips2 = 0]] = [key(first ?? other), key(other)];
        expect(miles1 < miles2 || (miles1 === miles2 && trips1 <= trips2)).toBe(true);
      }
    });
  });

  it('[TRP-6] the server never chooses a driver it would be warned about, and takes any other one on shift', () => {
    const seen = { warned: 0, taken: 0 };
    check(({ trip, candidates, clock: of }) => {
      for (const candidate of candidates) {
        const { driver, known } = candidate;
        const conflicts = driverConflicts({ ...trip, driverUid: driver.id }, driver, known.trips, of);
        const isTaken = chooseDriver(trip, [candidate], of).driver !== undefined;
        if (conflicts.length > 0) expect(isTaken).toBe(false);
        else expect(isTaken).toBe(isReachable(known, of.now) && trip.pickup !== null && trip.puTime !== '');
        seen[conflicts.length > 0 ? 'warned' : 'taken'] += 1;
      }
    });
    expect(Math.min(seen.warned, seen.taken)).toBeGreaterThan(20);
  });

  it('[TRP-6] an unknown position or unknown trips never make a driver eligible', () => {
    check(({ trip, candidates, clock: of }) => {
      for (const { driver, known } of candidates) {
        for (const unknown of [{ trips: 'unknown' }, { position: 'unknown' }] as const) {
          const less = { driver, known: { ...known, ...unknown } };
          expect(isEligible(assessDriver(trip, driver, less.known, of))).toBe(false);
          expect(chooseDriver(trip, [less], of).driver).toBeUndefined();
        }
        const warned = driverConflicts({ ...trip, driverUid: driver.id }, driver, 'unknown', of);
        expect(warned.map(({ kind }) => kind)).toContain('tripsUnknown');
      }
    });
  });

  it('[TRP-6] trips outside the days that all of them read never make a driver busy', () => {
    const minute = fc.integer({ min: 10, max: 59 });
    const acrossMidnight = fc.tuple(scene, minute, minute, miles);
    fc.assert(
      fc.property(acrossMidnight, ([{ trip, candidates, clock: of }, minute1, minute2, milesOfLate]) => {
        const today = dayIn(of.timeZone, of.now);
        const early = { ...trip, tripDate: addToDay(today, 1), puTime: `00:${minute1}` };
        const late = { ...trip, id: 'late', tripDate: today, puTime: `23:${minute2}`, miles: milesOfLate };
        const drawn = candidates.flatMap(({ known }) => (known.trips === 'unknown' ? [] : known.trips));
        for (const [needed, others] of [[trip, drawn] as const, [early, [...drawn, late]] as const]) {
          const span = spanToAssign(needed, of.timeZone, of.now);
          if (!span) continue;
          const [from, to] = daysToCheck(span, of.timeZone);
          const planned = others.map((other): DriverTrip => ({ ...other, status: 'Pending' }));
          const read = planned.filter(({ tripDate }) => from <= tripDate && tripDate <= to);
          const conflictsOf = (trips: readonly DriverTrip[]) =>
            driverConflicts({ ...needed, driverUid: 'dora' }, DORA, trips, of);
          expect(conflictsOf(read)).toEqual(conflictsOf(planned));
        }
      }),
      { numRuns: 80 },
    );
  });
});
