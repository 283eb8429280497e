import { clockIn, formatClock } from '../time/timeZone';
import { mustNotStore } from '../travel/drives';
import { formatAway } from '../travel/formatDistance';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import type { MobilityNeed } from '../trip/mobility';
import { assessDriver } from './assessDriver';
import type { Clock, DriverToAssess, DriverTrip, KnownOfDriver, TripToAssign } from './knownOfDriver';
import type { LateFact } from './lateFacts';
import { isEligible, isEligibleButForTime, isOnTime, rankDrivers } from './rankDrivers';
import {
  type Assessment,
  type Distance,
  distanceToPickup,
  isPreferred,
  latestStop,
  type Reason,
  stepOfEstimate,
  tripsThatDay,
  wayToPickup,
} from './reasons';

export interface Candidate {
  readonly driver: DriverToAssess;
  readonly known: KnownOfDriver;
}

/** The driver to assign, or undefined, and a sentence for the trip that says why. */
export interface Choice {
  readonly driver: DriverToAssess | undefined;
  readonly why: string;
  /** The minutes by which something would be late, if the driver is a last resort. */
  readonly late: number;
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
const NOT_FREE: readonly Reason['kind'][] = ['busy', 'shares', 'seats', 'tripsUnknown', 'settingsUnknown'];
const isInReach = ({ kind }: Reason) => kind !== 'outOfReach';
const UNCHECKED: readonly Reason['kind'][] = ['tripsUnknown', 'settingsUnknown'];

/** Automatic assignment: the first of the ranked drivers if eligible, otherwise none. */
export function chooseDriver(trip: TripToAssign, candidates: readonly Candidate[], clock: Clock): Choice {
  const assessments = candidates.map(({ driver, known }) => assessDriver(trip, driver, known, clock));
  const [first, second] = rankDrivers(assessments);
  const way = first && distanceToPickup(first);
  if (first === undefined || way === undefined || !isEligible(first)) {
    return { driver: undefined, late: 0, why: whyNobody(trip, assessments, clock) };
  }
  const { driver } = first;
  const eligible = assessments.filter(isEligible).length;
  const distance = formatWay(way, stepOfEstimate(first), clock);
  const late = latestStop(first);
  if (late) {
    const whom = eligible === 1 ? 'The only available driver' : `The least late of ${eligible} available drivers`;
    return { driver, late: late.minutes, why: `${whom}: ${distance}, ${formatLate(late, clock)}.` };
  }
  const punctual = assessments.filter(isOnTime);
  const onTime = punctual.length;
  if (second === undefined || onTime === 1) return { driver, late: 0, why: `The only available driver: ${distance}.` };
  if (isPreferred(first)) {
    return { driver, late: 0, why: `Preferred by the client, of ${onTime} available drivers: ${distance}.` };
  }
  const isTie = wayToPickup(first) === wayToPickup(second) && tripsThatDay(first) !== tripsThatDay(second);
  const fewest = isTie ? ', with the fewest trips that day' : '';
  // The sentence names a distance that is not the one they were compared by
  const byRoad = way.drive?.mustNotBeStored ? formatCompared(punctual) : '';
  return { driver, late: 0, why: `Nearest of ${onTime} available drivers${byRoad}: ${distance}${fewest}.` };
}

/** How many of the drivers were compared by road. The drives of the others are estimated. */
function formatCompared(assessments: readonly Assessment[]): string {
  const known = assessments.filter((assessment) => distanceToPickup(assessment)?.drive?.isKnown).length;
  return known === assessments.length ? ' by road' : `, ${known} of them compared by road`;
}

/** What would be late, and by how much. A service's time could be computed from the minutes, so some may not be stored. */
function formatLate(late: LateFact<DriverTrip>, { travel }: Clock): string {
  const isSecret = mustNotStore(travel?.drives);
  if ('trip' in late) return `another trip of theirs ${isSecret ? 'will be' : `gets about ${late.minutes} min`} late`;
  return `${isSecret ? '' : `about ${late.minutes} min `}late for the ${late.what}`;
}

/** How far the driver is; about, if only their last step says where they are. */
function formatWay(way: Distance, step: Date | undefined, { timeZone }: Clock): string {
  const away = formatAway(way);
  if (!step) return away;
  const vague = away.startsWith('about') ? away : `about ${away}`;
  return `${vague} by their last step, at ${formatClock(clockIn(timeZone, step))}`;
}

function whyNobody(
  trip: TripToAssign,
  assessments: readonly Assessment[],
  { travel = DEFAULT_PLAN_SETTINGS }: Clock,
): string {
  if (trip.pickup === null || trip.puTime === '') return 'The trip has no pick-up place or time.';
  const vehicle = `a vehicle for ${MOBILITY_PHRASES[trip.clientDis]}`;
  const onShift = assessments.filter(({ reasons }) => !reasons.some(({ kind }) => NOT_ON_SHIFT.includes(kind)));
  if (onShift.length === 0) return 'No driver is on shift with a position from the last 10 minutes.';
  if (onShift.every(({ reasons }) => reasons.some(({ kind }) => kind === 'wishesUnknown'))) {
    return 'The client’s profile could not be read, so it is not known which drivers the client rides with.';
  }
  const unblocked = (reasons: Assessment['reasons']) => reasons.filter(({ kind }) => kind !== 'blocked');
  const able = onShift.filter(({ reasons }) => isEligibleButForTime({ reasons: unblocked(reasons).filter(isInReach) }));
  if (able.length === 0) return `No driver on shift has ${vehicle}.`;
  const carrying = able.filter(({ reasons }) => unblocked(reasons).length === reasons.length);
  if (carrying.length === 0) return `No driver on shift with ${vehicle} suits what the client asked for.`;
  const suitable = carrying.filter(isEligibleButForTime);
  if (suitable.length === 0) {
    return `No driver on shift with ${vehicle} is within ${travel.maxDriveMinutes} minutes’ drive of the pick-up.`;
  }
  const credentialed = suitable.filter(({ reasons }) => !reasons.some(({ kind }) => kind === 'uncredentialed'));
  if (credentialed.length === 0) return `No driver on shift with ${vehicle} has the credentials for that day.`;
  const checked = credentialed.filter(({ reasons }) => !reasons.some(({ kind }) => kind === 'payerUnknown'));
  if (checked.length === 0)
    return 'It is not known who pays for the trip, so it is not known which credentials it needs.';
  const at = formatClock(trip.puTime);
  const inService = checked.filter(({ reasons }) => !reasons.some(({ kind }) => kind === 'vehicleOut'));
  if (inService.length === 0) return `No driver on shift has ${vehicle} that is in service.`;
  const working = inService.filter(({ reasons }) => !reasons.some(({ kind }) => NOT_WORKING.includes(kind)));
  if (working.length === 0) return `No driver on shift with ${vehicle} is scheduled to work at ${at}.`;
  const free = working.filter(({ reasons }) => !reasons.some(({ kind }) => NOT_FREE.includes(kind)));
  if (free.length > 0) return `No driver with ${vehicle} can be there in time without making another trip late.`;
  const unchecked = working.filter(({ reasons }) => reasons.some(({ kind }) => UNCHECKED.includes(kind))).length;
  const rest = unchecked ? ` ${unchecked === 1 ? '1 driver' : `${unchecked} drivers`} could not be checked.` : '';
  return `No driver with ${vehicle} is free at ${at}.${rest}`;
}
