import type { StoredTrip, Trip, TripTimes } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/**
 * Answers whether a trip's times were meant as people say them at its places: sets those that were meant, or keeps them.
 * @throws TripChanged if someone else has changed the times or places, or answered, and as every write
 */
export async function answerZoneQuestion(writer: Writer, seen: StoredTrip, meant?: TripTimes): Promise<void> {
  const fits = (latest: Trip) =>
    Boolean(latest.zoneQuestion) &&
    latest.tripDate === seen.tripDate &&
    latest.puTime === seen.puTime &&
    latest.apptTime === seen.apptTime &&
    latest.pickup?.timeZone === seen.pickup?.timeZone &&
    latest.dropoff?.timeZone === seen.dropoff?.timeZone;
  await changeTrips(writer, [{ seen, fields: { ...meant, zoneQuestion: null }, fits }]);
}
