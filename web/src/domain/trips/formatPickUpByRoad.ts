import { pickUpByRoad, type StoredTrip } from '@mtos/model';
import type { Driving } from '../../data/account/useDriving';
import { plural } from '../../ui/format/numbers';
import { formatPlaceTime } from '../time/placeTime';

/**
 * 'By road this drive takes 38 minutes: pick up by 8:05 AM to arrive for 9:00 AM.' Empty unless the pick-up was computed from
 * the appointment, and is too late by road.
 */
export function formatPickUpByRoad(trip: StoredTrip, driving: Driving, timeZone: string): string {
  const found = pickUpByRoad(trip, driving, timeZone);
  if (!found) return '';
  const pickUp = formatPlaceTime({ ...trip, puTime: found.puTime }, 'pickup', timeZone);
  const arrival = formatPlaceTime(trip, 'dropoff', timeZone);
  return `By road this drive takes ${plural(found.driveMinutes, 'minute')}: pick up by ${pickUp} to arrive for ${arrival}.`;
}
