import type { StoredTrip } from '../documents/trip';
import { rideStage } from '../riders/rideStage';
import { dayIn } from '../time/timeZone';
import { zoneOfPlace } from '../trip/placeTime';
import { pickUpAt } from '../trip/tripSpan';
import type { TimeAtPlace } from './textBody';

/**
 * The pick-ups that the reminder of a trip names: those of its client's day that are still ahead. Undefined if the trip is not
 * the first of them, because the reminder of the first is the only one.
 * @param rides the client's trips of the day
 * @param timeZone the company's
 */
export function reminderTimes(
  tripId: string,
  rides: readonly StoredTrip[],
  timeZone: string,
): readonly TimeAtPlace[] | undefined {
  const times = rides.flatMap((ride) => {
    const stage = rideStage(ride);
    const at = pickUpAt(ride, timeZone);
    const isAhead = stage === 'scheduled' || stage === 'delayed';
    return at && isAhead ? [{ id: ride.id, at, zone: zoneOfPlace(ride.pickup, timeZone) }] : [];
  });
  times.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  const [first] = times;
  if (!first) return [];
  if (first.id !== tripId) return undefined;
  const day = dayIn(first.zone, first.at);
  return times.filter(({ at, zone }) => dayIn(zone, at) === day).map(({ at, zone }) => ({ at, zone }));
}
