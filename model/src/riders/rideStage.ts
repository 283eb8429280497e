import type { Trip } from '../documents/trip';
import type { TripProgress } from '../driver/tripProgress';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';

/** How far a ride is, as its rider sees it. */
export type RideStage =
  | 'willCall'
  | 'scheduled'
  | 'delayed'
  | 'onMyWay'
  | 'arrived'
  | 'onBoard'
  | 'droppedOff'
  | 'noShow'
  | 'cancelled';

/** What of a trip says how far its ride is. */
export type StagedRide = Pick<Trip, 'status' | 'statusAt' | 'driverUid' | 'willCall' | 'puTime' | 'tripDate'> & {
  readonly progress?: Pick<TripProgress, 'driverUid' | 'stage' | 'times' | 'noShow'> | undefined;
};

const HOUR = 3_600_000;
const HOURS_AFTER_DROP_OFF = 2;
const HOURS_AFTER_CANCELLATION = 1;
/** How much longer than its day a link lasts for someone whose driver has set off. */
const HOURS_PAST_MIDNIGHT = 3;

/** The stages in which a driver is on the way to the rider or with them. */
export const isUnderWay = (stage: RideStage): stage is 'onMyWay' | 'arrived' | 'onBoard' =>
  stage === 'onMyWay' || stage === 'arrived' || stage === 'onBoard';

/** What only the trip's own driver did counts, as everywhere. */
const ownProgress = ({ driverUid, progress }: StagedRide) =>
  progress && progress.driverUid === driverUid ? progress : undefined;

export function rideStage(trip: StagedRide): RideStage {
  const own = ownProgress(trip);
  if (trip.status === 'Cancelled') return 'cancelled';
  if (trip.status === 'Completed' || own?.stage === 'droppedOff') return 'droppedOff';
  if (own?.noShow) return 'noShow';
  if (own?.stage) return own.stage;
  // A dispatcher started the trip, but its driver reported nothing: expected times take the client to be on board, too
  if (trip.status === 'Active') return 'onBoard';
  if (trip.willCall && trip.puTime === '') return 'willCall';
  return trip.status === 'Delayed' ? 'delayed' : 'scheduled';
}

/** Since when, in milliseconds, a ride is where it is; undefined if that has no time of its own. */
export function stageSince(trip: StagedRide): number | undefined {
  const stage = rideStage(trip);
  const times = ownProgress(trip)?.times;
  if (stage === 'droppedOff') return (times?.droppedOff ?? trip.statusAt).toMillis();
  return isUnderWay(stage) ? times?.[stage]?.toMillis() : undefined;
}

/** The instant, in milliseconds, at which links to the trip stop showing anything. */
export function rideLinkEndsAt(trip: StagedRide, timeZone: string): number {
  const stage = rideStage(trip);
  if (stage === 'cancelled') return trip.statusAt.toMillis() + HOURS_AFTER_CANCELLATION * HOUR;
  const droppedOff = stage === 'droppedOff' ? stageSince(trip) : undefined;
  if (droppedOff !== undefined) return droppedOff + HOURS_AFTER_DROP_OFF * HOUR;
  const midnight = toInstant(timeZone, addToDay(trip.tripDate, 1), '00:00').getTime();
  return isUnderWay(stage) ? midnight + HOURS_PAST_MIDNIGHT * HOUR : midnight;
}
