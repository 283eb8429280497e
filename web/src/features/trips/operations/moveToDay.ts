import type { StoredTrip, Trip } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/** Moves a trip to another day, at the same time. @throws TripChanged if someone else has done so, or moved its status */
export async function moveToDay(writer: Writer, seen: StoredTrip, tripDate: string): Promise<void> {
  const fits = (latest: Trip) => latest.tripDate === seen.tripDate && latest.status === seen.status;
  await changeTrips(writer, [{ seen, fields: { tripDate }, fits }]);
}
