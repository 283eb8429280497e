import { isSameDrive, type StoredTrip, type Trip } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import type { Assignment } from './assignments';
import { changeTrips } from './changeTrips';

/**
 * Assigns a trip as a plan says, with the times of its stops. @throws TripChanged if it is no longer the trip that was planned: someone has assigned,
 * locked, started, or resolved it, or changed its time, places, or mobility need
 */
export async function assignPlanned(
  writer: Writer,
  seen: StoredTrip,
  assignment: Assignment,
  planned: Trip['planned'] = null,
): Promise<void> {
  const fits = (latest: Trip) =>
    latest.driverUid === seen.driverUid &&
    latest.assignedBy === seen.assignedBy &&
    latest.status === seen.status &&
    !latest.locked &&
    isSameDrive(latest, seen);
  await changeTrips(writer, [{ seen, fields: { ...assignment, planned }, fits }]);
}
