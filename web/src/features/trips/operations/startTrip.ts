import type { StoredTrip, Trip } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import type { Assignment } from './assignments';
import { changeTrips } from './changeTrips';
import { statusFields } from './statusFields';

/** Assigns a trip to a driver and starts it in one write. @throws TripChanged if someone else has moved or assigned it */
export async function startTrip(writer: Writer, seen: StoredTrip, assignment: Assignment): Promise<void> {
  const fields = { ...statusFields('Active'), ...assignment };
  const fits = ({ status, driverUid }: Trip) => status === seen.status && driverUid === seen.driverUid;
  await changeTrips(writer, [{ seen, fields, fits }]);
}
