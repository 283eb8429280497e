import { type StoredTrip, type Trip, timesOnDay } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/**
 * Moves a trip to another day, at the same times at its places. @throws TripChanged if someone else has done so, or moved its
 * status
 */
export async function moveToDay(writer: Writer, seen: StoredTrip, tripDate: string, timeZone: string): Promise<void> {
  const { puTime, apptTime } = timesOnDay(seen, tripDate, timeZone);
  // On the company's clocks, the times change only where clocks at a place change on other days
  const times = {
    ...(puTime !== seen.puTime && { puTime }),
    ...(apptTime !== seen.apptTime && { apptTime }),
  };
  const fits = (latest: Trip) =>
    latest.tripDate === seen.tripDate &&
    latest.status === seen.status &&
    (Object.keys(times).length === 0 || (latest.puTime === seen.puTime && latest.apptTime === seen.apptTime));
  await changeTrips(writer, [{ seen, fields: { tripDate, ...times }, fits }]);
}
