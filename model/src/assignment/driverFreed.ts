import type { DriverLocation } from '../documents/driverLocation';
import type { Trip } from '../documents/trip';
import { isOpen } from '../trip/tripStatus';
import { POSITION_FRESH_MINUTES } from './knownOfDriver';

type Position = Pick<DriverLocation, 'available' | 'tripId' | 'updatedAt'>;

/** Whether a new position makes a driver available who was off shift, on a trip, or silent before. */
export function cameOnShift(before: Position | undefined, after: Position | undefined): boolean {
  if (!after?.available) return false;
  if (!before?.available) return true;
  const silence = after.updatedAt.toMillis() - before.updatedAt.toMillis();
  return silence > POSITION_FRESH_MINUTES * 60_000 || (before.tripId !== null && after.tripId === null);
}

type DrivenTrip = Pick<Trip, 'driverUid' | 'status' | 'tripDate' | 'puTime'>;

/** The driver who gains time because their trip ended, was reassigned, moved, or was deleted; undefined if none does. */
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
