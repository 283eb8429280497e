import { isOpen, type StoredTrip, type Trip } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/** Locks a trip to its driver, or unlocks it. @throws TripChanged if someone else has assigned it or resolved it */
export async function lockTrip(writer: Writer, seen: StoredTrip, locked: boolean): Promise<void> {
  const fits = ({ driverUid, status }: Trip) => driverUid === seen.driverUid && isOpen(status);
  const isDone = (latest: Trip) => latest.locked === locked && latest.driverUid === seen.driverUid;
  await changeTrips(writer, [{ seen, fields: { locked }, fits, isDone }]);
}
