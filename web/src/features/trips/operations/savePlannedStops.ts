import { isOpen, isSameDrive, type StoredTrip, type Trip } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/**
 * Sets when a plan has a trip's driver at both ends, or takes that back. @throws TripChanged if it is no longer the trip that
 * was planned, or another plan has placed it
 */
export async function savePlannedStops(
  writer: Writer,
  seen: StoredTrip,
  planned: Trip['planned'] = null,
): Promise<void> {
  const fits = (latest: Trip) =>
    latest.driverUid === seen.driverUid &&
    latest.planned?.plan === seen.planned?.plan &&
    isOpen(latest.status) &&
    isSameDrive(latest, seen);
  await changeTrips(writer, [{ seen, fields: { planned }, fits }]);
}
