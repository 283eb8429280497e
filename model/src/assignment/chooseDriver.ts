import { formatClock } from '../time/timeZone';
import { formatDistance } from '../travel/formatDistance';
import type { MobilityNeed } from '../trip/mobility';
import {
  type Assessment,
  assessDriver,
  type Clock,
  type DriverToAssess,
  isEligible,
  isEligibleButForTime,
  type KnownOfDriver,
  milesOf,
  type Reason,
  rankDrivers,
  type TripToAssign,
  tripsThatDay,
} from './assessDriver';

export interface Candidate {
  readonly driver: DriverToAssess;
  readonly known: KnownOfDriver;
}

/** The driver to assign, or undefined, and a sentence for the trip that says why. */
export interface Choice {
  readonly driver: DriverToAssess | undefined;
  readonly why: string;
}

/** For a sentence: 'a vehicle for a wheelchair'. */
export const MOBILITY_PHRASES: Readonly<Record<MobilityNeed, string>> = {
  ambulatory: 'an ambulatory client',
  wheelchair: 'a wheelchair',
  wheelchairXl: 'an extra-large wheelchair',
  stretcher: 'a stretcher',
  bariatricStretcher: 'a bariatric stretcher',
};

const NOT_ON_SHIFT: readonly Reason['kind'][] = ['offShift', 'noPosition', 'stalePosition', 'positionUnknown'];

const NOT_WORKING: readonly Reason['kind'][] = ['dayOff', 'outsideHours', 'inBreak'];
const UNCHECKED: readonly Reason['kind'][] = ['tripsUnknown', 'settingsUnknown'];

/** Automatic assignment: the first of the ranked drivers if eligible, otherwise none. */
export function chooseDriver(trip: TripToAssign, candidates: readonly Candidate[], clock: Clock): Choice {
  const assessments = candidates.map(({ driver, known }) => assessDriver(trip, driver, known, clock));
  const [first, second] = rankDrivers(assessments);
  const miles = first && milesOf(first);
  if (first === undefined || miles === undefined || !isEligible(first))
    return { driver: undefined, why: whyNobody(trip, assessments) };

  const eligible = assessments.filter(isEligible).length;
  const distance = `${formatDistance(miles)} away`;
  if (second === undefined || !isEligible(second))
    return { driver: first.driver, why: `The only available driver: ${distance}.` };
  const isTie = miles === milesOf(second) && tripsThatDay(first) !== tripsThatDay(second);
  const fewest = isTie ? ', with the fewest trips that day' : '';
  return { driver: first.driver, why: `Nearest of ${eligible} available drivers: ${distance}${fewest}.` };
}

function whyNobody(trip: TripToAssign, assessments: readonly Assessment[]): string {
  if (trip.pickup === null || trip.puTime === '') return 'The trip has no pick-up place or time.';
  const vehicle = `a vehicle for ${MOBILITY_PHRASES[trip.clientDis]}`;
  const onShift = assessments.filter(({ reasons }) => !reasons.some(({ kind }) => NOT_ON_SHIFT.includes(kind)));
  if (onShift.length === 0) return 'No driver is on shift with a position from the last 10 minutes.';
  const suitable = onShift.filter(isEligibleButForTime);
  if (suitable.length === 0) return `No driver on shift has ${vehicle}.`;
  const at = formatClock(trip.puTime);
  const working = suitable.filter(({ reasons }) => !reasons.some(({ kind }) => NOT_WORKING.includes(kind)));
  if (working.length === 0) return `No driver on shift with ${vehicle} is scheduled to work at ${at}.`;
  const unchecked = working.filter(({ reasons }) => reasons.some(({ kind }) => UNCHECKED.includes(kind))).length;
  const rest = unchecked ? ` ${unchecked === 1 ? '1 driver' : `${unchecked} drivers`} could not be checked.` : '';
  return `No driver with ${vehicle} is free at ${at}.${rest}`;
}
