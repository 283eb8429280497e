import { toInstant } from '../time/days';
import { isOpen } from '../trip/tripStatus';
import type { DayToPlan, PlanTrip } from './planTrip';

/** Why a trip stays with its driver. */
export type KeptBecause = 'underWay' | 'delayed' | 'locked' | 'byHand' | 'freeze' | 'incomplete';

/** Why a trip is not planned: what it lacks, or, without a driver, that it is under way or starts too soon. */
export type LeftOutBecause = 'pickup' | 'dropoff' | 'places' | 'time' | 'willCall' | 'underWay' | 'freeze';

export interface KeptTrip {
  readonly trip: PlanTrip;
  readonly because: KeptBecause;
}

export interface LeftOutTrip {
  readonly trip: PlanTrip;
  readonly because: LeftOutBecause;
}

export interface SortedTrips {
  /** Trips that may go to any driver. They have a pick-up time and both places. */
  readonly movable: readonly PlanTrip[];
  /** Trips that stay with the driver they have, and take that driver's time. They have a pick-up time. */
  readonly kept: readonly KeptTrip[];
  /** Trips that the plan can't decide about. Those that have a driver and a time are kept as well. */
  readonly leftOut: readonly LeftOutTrip[];
}

type Day = Pick<DayToPlan, 'trips' | 'timeZone' | 'now' | 'settings'>;

/** What the plan may do with each open trip of the day. */
export function sortTrips({ trips, timeZone, now, settings }: Day): SortedTrips {
  const frozenUntil = now.getTime() + settings.freezeMinutes * 60_000;
  const movable: PlanTrip[] = [];
  const kept: KeptTrip[] = [];
  const leftOut: LeftOutTrip[] = [];
  for (const trip of trips.filter(({ status }) => isOpen(status))) {
    const isFrozen = trip.puTime !== '' && toInstant(timeZone, trip.tripDate, trip.puTime).getTime() <= frozenUntil;
    const missing = whatIsMissing(trip);
    const because = whyKept(trip, isFrozen) ?? (missing && 'incomplete');
    const isKept = because && trip.driverUid !== null && trip.puTime !== '';
    if (isKept) kept.push({ trip, because });
    if (missing) leftOut.push({ trip, because: missing });
    else if (!isKept && trip.status === 'Active') leftOut.push({ trip, because: 'underWay' });
    else if (!isKept && isFrozen) leftOut.push({ trip, because: 'freeze' });
    else if (!isKept) movable.push(trip);
  }
  return { movable, kept, leftOut };
}

function whyKept({ status, stage, locked, assignedBy }: PlanTrip, isFrozen: boolean): KeptBecause | undefined {
  if (status === 'Active' || stage !== null) return 'underWay';
  if (status === 'Delayed') return 'delayed';
  if (locked) return 'locked';
  if (assignedBy === 'hand') return 'byHand';
  return isFrozen ? 'freeze' : undefined;
}

function whatIsMissing({ willCall, puTime, pickup, dropoff }: PlanTrip): LeftOutBecause | undefined {
  if (willCall) return 'willCall';
  if (puTime === '') return 'time';
  if (!pickup) return dropoff ? 'pickup' : 'places';
  return dropoff ? undefined : 'dropoff';
}
