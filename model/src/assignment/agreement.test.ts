import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noClientWishes } from '../clientProfile/driverWishes';
import { offTimeAt } from '../crew/workTime';
import { addToDay, toWeekday } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { overlap, type Span, tripSpan } from '../trip/tripSpan';
import { isOpen } from '../trip/tripStatus';
import { clock, MINUTE, miles, type Scene, scene, settingsFrom, tripFrom } from './arbitraryScene';
import { assessDriver, daysToCheck, spanToAssign } from './assessDriver';
import { type Candidate, chooseDriver } from './chooseDriver';
import { driverConflicts } from './driverConflicts';
import { type DriverTrip, POSITION_FRESH_MINUTES } from './knownOfDriver';
import { isEligible, isOnTime, preferredLead, rankDrivers } from './rankDrivers';
import { isPreferred, tripsThatDay, wayToPickup } from './reasons';

// What each part of the product uses: the dialog `rankDrivers`, the server `chooseDriver`, the warning `driverConflicts`.

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
    const on = hours.every((each) => each === null) ? { from: '00:00', to: '00:00' } : hours[toWeekday(day) - 1];
    if (!on || daysOff.includes(day)) return false;
    return days === 0 ? clock >= on.from && (clock < on.to || isPast(on)) : isPast(on) && clock < on.to;
  });
  const rests = rest && (isPast(rest) ? clock >= rest.from || clock < rest.to : clock >= rest.from && clock < rest.to);
  return worked && !rests;
}

/** Whether a driver works during a whole span. Everything begins and ends at a full quarter of an hour. */
function worksDuring(work: Work, { from, to }: Span, timeZone: string): boolean {
  const quarter = 15 * MINUTE;
  const { vehicleOut } = work;
  const day = dayIn(timeZone, from);
  if (vehicleOut && vehicleOut.from <= day && day <= vehicleOut.until) return false;
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
  const wishes = known.wishes(trip.clientUid);
  if (known.settings === 'unknown' || wishes === 'unknown' || wishes.blocked.includes(driver.id)) return false;
  if (known.settings && !worksDuring(known.settings, span, of.timeZone)) return false;
  const { credentialGaps = [] } = known.settings ?? {};
  if (credentialGaps.some(({ blocks, from }) => blocks && from <= trip.tripDate)) return false;
  const { [trip.clientDis]: own = 1, ambulatory = 99 } = known.settings?.seats ?? {};
  const alongside = trip.companions + trip.attendants + (trip.clientDis === 'ambulatory' ? 1 : 0);
  if (own === 0 || (alongside > 0 && alongside > ambulatory)) return false;
  const isBusy = overlapping(known.trips, drawn).length > 0;
  return driver.role === 'driver' && driver.state === 'active' && driver.vehicle.includes(trip.clientDis) && !isBusy;
}

/** Who would be far too late, which lateFacts.test.ts tests: of these drivers the rest of the assessment decides nothing. */
const isTooLate = ({ driver, known }: Candidate, { trip, clock: of }: Scene) =>
  assessDriver(trip, driver, known, of).reasons.some(({ kind }) => kind === 'tooLate' || kind === 'makesTooLate');

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

  it('[TRP-6] [DSP-5] a driver is eligible exactly if they can take the trip, and no eligible driver who is on time is nearer than the first, or much nearer if the client prefers that one', () => {
    check((scene) => {
      const drawn = { ...scene, candidates: scene.candidates.filter((each) => !isTooLate(each, scene)) };
      const ranked = ranking(drawn);
      const able = drawn.candidates.filter((candidate) => canTake(candidate, drawn)).map(({ driver }) => driver.id);
      const eligible = ranked.filter(isEligible);
      expect(eligible.map(({ driver }) => driver.id).sort()).toEqual(able.sort());
      const [first] = eligible;
      for (const other of eligible.slice(1).filter(isOnTime)) {
        expect(first && isOnTime(first)).toBe(true);
        const nearer = (of: typeof other) => (isPreferred(of) ? preferredLead(of) : 0);
        const key = (of: typeof other) => [(wayToPickup(of) ?? 0) - nearer(of), tripsThatDay(of)];
        const [[miles1 = 0, trips1 = 0], [miles2 = 0, trips2 = 0]] = [key(first ?? other), key(other)];
        const isTie = miles1 === miles2 && (trips1 <= trips2 || (first && isPreferred(first) && !isPreferred(other)));
        expect(miles1 < miles2 || isTie).toBe(true);
      }
    });
  });

  it('[TRP-6] the server never chooses a driver it would be warned about, and takes any other one on shift who would not drive two trips at once', () => {
    const seen = { warned: 0, taken: 0 };
    check((drawn) => {
      const { trip, candidates, clock: of } = drawn;
      for (const candidate of candidates.filter((each) => !isTooLate(each, drawn))) {
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

  it('[TRP-6] [DSP-5] an unknown position, unknown trips, settings, or wishes never make a driver eligible', () => {
    check(({ trip, candidates, clock: of }) => {
      for (const { driver, known } of candidates) {
        for (const unknown of [
          { trips: 'unknown' },
          { position: 'unknown' },
          { settings: 'unknown' },
          { wishes: () => 'unknown' as const },
        ] as const) {
          const less = { driver, known: { ...known, ...unknown } };
          expect(isEligible(assessDriver(trip, driver, less.known, of))).toBe(false);
          expect(chooseDriver(trip, [less], of).driver).toBeUndefined();
        }
        const nothing = { trips: 'unknown', settings: 'unknown', wishes: () => 'unknown' as const } as const;
        const warned = driverConflicts({ ...trip, driverUid: driver.id }, driver, nothing, of).map(({ kind }) => kind);
        expect(warned).toEqual(expect.arrayContaining(['tripsUnknown', 'settingsUnknown', 'wishesUnknown']));
      }
    });
  });

  it('[DSP-5] a driver works during a trip exactly if they do at each moment of it, by the clock on the wall', () => {
    const working = clock.chain((of) => fc.record({ of: fc.constant(of), trip: tripFrom(of), work: settingsFrom(of) }));
    const seen = { vehicleOut: 0, dayOff: 0, outsideHours: 0, inBreak: 0, works: 0 };
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
          const findConflicts = (trips: readonly DriverTrip[]) =>
            driverConflicts(
              { ...needed, driverUid: 'dora' },
              DORA,
              { trips, settings: undefined, wishes: noClientWishes },
              of,
            );
          expect(findConflicts(read)).toEqual(findConflicts(planned));
        }
      }),
      { numRuns: 200 },
    );
  });
});
