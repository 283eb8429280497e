import type { Trip } from '../documents/trip';
import { isOpen } from '../trip/tripStatus';
import { assessDriver } from './assessDriver';
import type { Clock, DriverToAssess, DriverTrip, KnownOfDriver, TripToAssign } from './knownOfDriver';
import type { Reason } from './reasons';

/** Whether a trip's driver is checked: not once the trip is under way or closed, and not without a driver. */
export function needsSuitableDriver({ driverUid, status }: Pick<Trip, 'driverUid' | 'status'>): boolean {
  return driverUid !== null && isOpen(status) && status !== 'Active';
}

/**
 * What a dispatcher is warned about: why the driver a trip has could not be given the trip, the worst reason first. Where the driver is
 * right now is left out, since the trip may be days ahead, and so is whether this trip is late, which late marks say. `driver` is undefined if the user document is gone.
 */
export function driverConflicts<OtherTrip extends DriverTrip>(
  trip: TripToAssign & Pick<Trip, 'driverUid'>,
  driver: DriverToAssess | undefined,
  known: Pick<KnownOfDriver<OtherTrip>, 'trips' | 'settings' | 'wishes' | 'payers'>,
  clock: Clock,
): readonly Reason<OtherTrip>[] {
  if (!needsSuitableDriver(trip)) return [];
  if (driver === undefined) return [{ kind: 'notDriver', severity: 'forbidden' }];
  const { reasons } = assessDriver(trip, driver, { ...known, position: 'unknown' }, clock);
  return reasons.filter(
    ({ kind, severity }) =>
      severity === 'forbidden' ||
      (severity === 'conflict' && kind !== 'tooLate') ||
      kind === 'makesLate' ||
      kind === 'tripsUnknown' ||
      kind === 'wishesUnknown' ||
      kind === 'payerUnknown' ||
      kind === 'settingsUnknown',
  );
}
