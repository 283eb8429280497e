import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offTimeAt } from '../crew/workTime';
import { addToDay, weekdayOf } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { overlap, type Span, tripSpan } from '../trip/tripSpan';
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
      clientDis: fc.option(need, { nil: undefined }),
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

/** Times that no clock change repeats or skips. */
const range = fc.record({
  from: fc.constantFrom('00:00', '05:00', '08:00', '14:00', '22:00'),
  to: fc.constantFrom('00:00', '06:15', '13:00', '17:00', '22:00'),
});

const BREAKS = [
  ...['00', '04', '08', '12', '16', '20'].map((hour) => ({ from: `${hour}:15`, to: `${hour}:45` })),
  ...['06', '10', '14', '18'].map((hour) => ({ from: `${hour}:00`, to: `${hour}:30` })),
  { from: '23:45', to: '00:15' },
];

const settingsFrom = ({ timeZone, now }: Clock) =>
  fc.record({
    hours: fc.oneof(
      fc.constant(Array(7).fill(null)),
      fc.array(fc.option(range, { freq: 5 }), { minLength: 7, maxLength: 7 }),
    ),
    break: fc.option(fc.constantFrom(...BREAKS)),
    daysOff: fc.subarray(
      [-1, 0, 1].map((days) => addToDay(dayIn(timeZone, now), days)),
      { maxLength: 1 },
    ),
    seats: fc.record(
      { ambulatory: fc.integer({ min: 0, max: 3 }), wheelchair: fc.integer({ min: 0, max: 3 }) },
      { requiredKeys: [] },
    ),
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
      settings: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 6, arbitrary: settingsFrom(of) },
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

type Work = Exclude<Candidate['known']['settings'], 'unknown' | undefined>;

/** Whether a driver works at one instant, by what the clock on the wall says. */
function worksAt({ hours, break: rest, daysOff }: Work, at: Date, timeZone: string): boolean {
  const [clock, today] = [clockIn(timeZone, at), dayIn(timeZone, at)];
  const isPast = ({ from, to }: { from: string; to: string }) => from >= to;
  const worked = [0, -1].some((days) => {
    const day = addToDay(today, days);
    const on = hours.every((each) => each === null) ? { from: '00:00', to: '00:00' } : hours[weekdayOf(day) - 1];
    if (!on || daysOff.includes(day)) return false;
    return days === 0 ? clock >= on.from && (clock < on.to || isPast(on)) : isPast(on) && clock < on.to;
  });
  const rests = rest && (isPast(rest) ? clock >= rest.from || clock < rest.to : clock >= rest.from && clock < rest.to);
  return worked && !rests;
}

/** Whether a driver works during a whole span. Everything begins and ends at a full quarter of an hour. */
function worksDuring(work: Work, { from, to }: Span, timeZone: string): boolean {
  const quarter = 15 * MINUTE;
  for (let at = from.getTime(); at < to.getTime(); at = (Math.floor(at / quarter) + 1) * quarter) {
    if (!worksAt(work, new Date(at), timeZone)) return false;
  }
  return true;
}

const overlapping = (trips: readonly DriverTrip[], { trip, clock: { timeZone, now } }: Scene) => {
  const span = spanToAssign(trip, { timeZone, now });
  return trips.filter((other) => {
    const taken = tripSpan(other, timeZone, now);
    return other.id !== trip.id && isOpen(other.status) && taken && span && overlap(taken, span);
  });
};

/** TRP-6 and DSP-5 in their own words, independent of the assessment. */
function canTake({ driver, known }: Candidate, drawn: Scene): boolean {
  const { trip, clock: of } = drawn;
  const span = spanToAssign(trip, of);
  if (!span || !trip.pickup || known.trips === 'unknown' || !isReachable(known, of.now)) return false;
  if (known.settings === 'unknown') return false;
  if (known.settings && !worksDuring(known.settings, span, of.timeZone)) return false;
  if (known.settings?.seats[trip.clientDis] === 0) return false;
  const isBusy = overlapping(known.trips, drawn).length > 0;
  return driver.role === 'driver' && driver.state === 'active' && driver.vehicle.includes(trip.clientDis) && !isBusy;
}

const check = (holds: (drawn: Scene) => void) => fc.assert(fc.property(scene, holds), { numRuns: 200 });

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

  it('[TRP-6] [DSP-5] a driver is eligible exactly if they can take the trip, and no eligible driver is nearer than the first', () => {
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

  it('[TRP-6] the server never chooses a driver it would be warned about, and takes any other one on shift who would not drive two trips at once', () => {
    const seen = { warned: 0, taken: 0 };
    check((drawn) => {
      const { trip, candidates, clock: of } = drawn;
      for (const candidate of candidates) {
        const { driver, known } = candidate;
        const conflicts = driverConflicts({ ...trip, driverUid: driver.id }, driver, known, of);
        const isTaken = chooseDriver(trip, [candidate], of).driver !== undefined;
        const shares = known.trips !== 'unknown' && overlapping(known.trips, drawn).length > 0;
        if (conflicts.length > 0) expect(isTaken).toBe(false);
        else expect(isTaken).toBe(isReachable(known, of.now) && trip.pickup !== null && trip.puTime !== '' && !shares);
        seen[conflicts.length > 0 ? 'warned' : 'taken'] += 1;
      }
    });
    expect(Math.min(seen.warned, seen.taken)).toBeGreaterThan(20);
  });

  it('[TRP-6] [DSP-5] an unknown position, unknown trips, or unknown settings never make a driver eligible', () => {
    check(({ trip, candidates, clock: of }) => {
      for (const { driver, known } of candidates) {
        for (const unknown of [{ trips: 'unknown' }, { position: 'unknown' }, { settings: 'unknown' }] as const) {
          const less = { driver, known: { ...known, ...unknown } };
          expect(isEligible(assessDriver(trip, driver, less.known, of))).toBe(false);
          expect(chooseDriver(trip, [less], of).driver).toBeUndefined();
        }
        const nothing = { trips: 'unknown', settings: 'unknown' } as const;
        const warned = driverConflicts({ ...trip, driverUid: driver.id }, driver, nothing, of).map(({ kind }) => kind);
        expect(warned).toEqual(expect.arrayContaining(['tripsUnknown', 'settingsUnknown']));
      }
    });
  });

  it('[DSP-5] a driver works during a trip exactly if they do at each moment of it, by the clock on the wall', () => {
    const working = clock.chain((of) => fc.record({ of: fc.constant(of), trip: tripFrom(of), work: settingsFrom(of) }));
    const seen = { dayOff: 0, outsideHours: 0, inBreak: 0, works: 0 };
    fc.assert(
      fc.property(working, ({ of: { timeZone, now }, trip, work }) => {
        const span = spanToAssign(trip, { timeZone, now });
        if (!span) return;
        const off = offTimeAt(work, span, timeZone);
        expect(off === undefined).toBe(worksDuring(work, span, timeZone));
        seen[off?.kind ?? 'works'] += 1;
      }),
      { numRuns: 1500 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
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
          const span = spanToAssign(needed, of);
          if (!span) continue;
          const [from, to] = daysToCheck(span, of.timeZone);
          const planned = others.map((other): DriverTrip => ({ ...other, status: 'Pending' }));
          const read = planned.filter(({ tripDate }) => from <= tripDate && tripDate <= to);
          const conflictsOf = (trips: readonly DriverTrip[]) =>
            driverConflicts({ ...needed, driverUid: 'dora' }, DORA, { trips, settings: undefined }, of);
          expect(conflictsOf(read)).toEqual(conflictsOf(planned));
        }
      }),
      { numRuns: 200 },
    );
  });
});
