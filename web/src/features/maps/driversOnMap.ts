import {
  type DriverLocation,
  type LatLng,
  POSITION_FRESH_MINUTES,
  type StoredTrip,
  type TripStep,
  type User,
} from '@mtos/model';
import type { Doc } from '../../data/read/converter';

/** A driver's last reported position. */
export interface LastPosition {
  readonly location: LatLng;
  readonly at: Date;
  /** Older than POSITION_FRESH_MINUTES: the driver may be elsewhere by now. */
  readonly isOld: boolean;
}

export const DRIVER_STATUSES = {
  'on-trip': 'On a trip',
  available: 'Available',
  unavailable: 'Not available',
  old: 'Old position',
  unknown: 'No position yet',
} as const;
export type DriverStatus = keyof typeof DRIVER_STATUSES;

export type Driver = Pick<Doc<User>, 'id' | 'fullName' | 'state'>;
export type CurrentTrip = Pick<StoredTrip, 'id' | 'driverUid' | 'name' | 'puTime' | 'fromAddress' | 'toAddress'> &
  Partial<Pick<StoredTrip, 'progress'>>;

/** What a driver has been doing since when. */
interface LastStep {
  readonly stage: TripStep;
  readonly at: Date;
}

export interface DriverOnMap {
  readonly uid: string;
  readonly name: string;
  readonly status: DriverStatus;
  /** Undefined for a driver who has never reported a position. */
  readonly position: LastPosition | undefined;
  /** The driver's last step, which says where they are once the position is old. */
  readonly step: LastStep | undefined;
  /** The trip that the driver is on, if any. */
  readonly trip: CurrentTrip | undefined;
}

/** The active drivers with their status at `now`, in the order given. `trips` are the active trips. */
export function driversOnMap(
  drivers: readonly Driver[],
  locations: readonly Doc<DriverLocation>[],
  trips: readonly CurrentTrip[],
  now: Date,
): readonly DriverOnMap[] {
  const locationByDriver = new Map(locations.map((location) => [location.id, location]));
  const tripByDriver = new Map(trips.map((trip) => [trip.driverUid, trip]));
  const tripById = new Map(trips.map((trip) => [trip.id, trip]));
  return drivers
    .filter(({ state }) => state === 'active')
    .map(({ id, fullName }) => {
      const reported = locationByDriver.get(id);
      const trip = tripById.get(reported?.tripId ?? '') ?? tripByDriver.get(id);
      const position = reported && toPosition(reported, now);
      return {
        uid: id,
        name: fullName,
        status: toStatus(reported, position, trip),
        position,
        step: toStep(id, trip),
        trip,
      };
    });
}

function toPosition({ location, updatedAt }: DriverLocation, now: Date): LastPosition {
  const isOld = now.getTime() - updatedAt.toMillis() > POSITION_FRESH_MINUTES * 60_000;
  return { location, at: updatedAt.toDate(), isOld };
}

function toStep(uid: string, trip: CurrentTrip | undefined): LastStep | undefined {
  const { driverUid, stage, times } = trip?.progress ?? {};
  const at = stage && times?.[stage];
  return driverUid === uid && stage && at ? { stage, at: at.toDate() } : undefined;
}

function toStatus(
  reported: DriverLocation | undefined,
  position: LastPosition | undefined,
  trip: CurrentTrip | undefined,
): DriverStatus {
  if (!reported || !position) return 'unknown';
  if (position.isOld) return 'old';
  if (trip) return 'on-trip';
  return reported.available ? 'available' : 'unavailable';
}
