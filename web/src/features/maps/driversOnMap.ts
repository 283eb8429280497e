import { type DriverLocation, type LatLng, POSITION_FRESH_MINUTES, type Trip, type User } from '@mtos/model';
import type { Doc } from '../../firebase/converter';

/** Where a driver was last heard of. */
export interface LastPosition {
  readonly location: LatLng;
  readonly at: Date;
  /** Too long ago to say where the driver is. */
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

export type MappedDriver = Pick<Doc<User>, 'id' | 'fullName' | 'state'>;
export type TripUnderWay = Pick<Doc<Trip>, 'id' | 'driverUid' | 'name' | 'puTime' | 'fromAddress' | 'toAddress'>;

export interface DriverOnMap {
  readonly uid: string;
  readonly name: string;
  readonly status: DriverStatus;
  /** Undefined for one who never told where they are. */
  readonly position: LastPosition | undefined;
  /** What the driver is on; undefined when that is nothing. */
  readonly trip: TripUnderWay | undefined;
}

/** The account's active drivers with what is known of them now, in the order given; `trips` are those under way. */
export function driversOnMap(
  drivers: readonly MappedDriver[],
  locations: readonly Doc<DriverLocation>[],
  trips: readonly TripUnderWay[],
  now: Date,
): readonly DriverOnMap[] {
  const locationOf = new Map(locations.map((location) => [location.id, location]));
  const tripOf = new Map(trips.map((trip) => [trip.driverUid, trip]));
  const tripById = new Map(trips.map((trip) => [trip.id, trip]));
  return drivers
    .filter(({ state }) => state === 'active')
    .map(({ id, fullName }) => {
      const heard = locationOf.get(id);
      const trip = tripById.get(heard?.tripId ?? '') ?? tripOf.get(id);
      const position = heard && positionOf(heard, now);
      return { uid: id, name: fullName, status: statusOf(heard, position, trip), position, trip };
    });
}

function positionOf({ location, updatedAt }: DriverLocation, now: Date): LastPosition {
  const isOld = now.getTime() - updatedAt.toMillis() > POSITION_FRESH_MINUTES * 60_000;
  return { location, at: updatedAt.toDate(), isOld };
}

function statusOf(
  heard: DriverLocation | undefined,
  position: LastPosition | undefined,
  trip: TripUnderWay | undefined,
): DriverStatus {
  if (!heard || !position) return 'unknown';
  if (position.isOld) return 'old';
  if (trip) return 'on-trip';
  return heard.available ? 'available' : 'unavailable';
}
