import type { StoredTrip, Trip, TripStatus } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';
import { statusFields } from './statusFields';

/** Moves trips to another status, for example a trip and its return, all or none. @throws TripChanged if someone else has moved one */
export async function moveTrips(writer: Writer, trips: readonly StoredTrip[], to: TripStatus): Promise<void> {
  const fits = (seen: Trip) => (latest: Trip) => latest.status === seen.status;
  await changeTrips(
    writer,
    trips.map((seen) => ({ seen, fields: statusFields(to), fits: fits(seen) })),
  );
}
