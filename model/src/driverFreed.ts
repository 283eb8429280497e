import { POSITION_FRESH_MINUTES } from './assignment';
import type { DriverLocation, Trip } from './documents';
import { isOpen } from './tripStatus';

type Position = Pick<DriverLocation, 'available' | 'tripId' | 'updatedAt'>;

/** Whether a driver's new position says that they can take a trip, when the one before said otherwise or was old. */
export function cameOnShift(before: Position | undefined, after: Position | undefined): boolean {
  if (!after?.available) return false;
  if (!before?.available) return true;
  const silence = after.updatedAt.toMillis() - before.updatedAt.toMillis();
  return silence > POSITION_FRESH_MINUTES * 60_000 || (before.tripId !== null && after.tripId === null);
}

type DrivenTrip = Pick<Trip, 'driverUid' | 'status' | 'tripDate' | 'puTime'>;

/** The driver whom a change of a trip gives time back: it ended, went to somebody else, moved or was deleted. */
export function freedDriver(before: DrivenTrip | undefined, after: DrivenTrip | undefined): string | undefined {
  if (!before?.driverUid || !isOpen(before.status)) return undefined;
  const stays =
    after !== undefined &&
    after.driverUid === before.driverUid &&
    isOpen(after.status) &&
    after.tripDate === before.tripDate &&
    after.puTime === before.puTime;
  return stays ? undefined : before.driverUid;
}
