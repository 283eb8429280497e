import type { LatLng, StoredTrip } from '@mtos/model';
import type { MapMarker, MarkerLook } from '../../ui/map/mapContent';
import { DRIVER_STATUSES, type DriverOnMap, type DriverStatus } from './driversOnMap';

export type OpenTrip = StoredTrip;

/** What is selected on the map and in the list beside it. */
export type Selection =
  | { readonly kind: 'driver'; readonly id: string }
  | { readonly kind: 'trip'; readonly id: string };

/** How drivers look on the map, by status. */
export const DRIVER_LOOKS: Readonly<Record<DriverStatus, MarkerLook>> = {
  'on-trip': 'active',
  available: 'ready',
  unavailable: 'quiet',
  old: 'old',
  unknown: 'quiet',
};

/** A marker for each driver who has reported a position. */
export function driverMarkers(drivers: readonly DriverOnMap[]): readonly MapMarker[] {
  return drivers.flatMap(({ uid, name, status, position }) =>
    position
      ? [
          {
            id: markerId('driver', uid),
            location: position.location,
            label: `${name}: ${DRIVER_STATUSES[status]}`,
            name,
            look: DRIVER_LOOKS[status],
            isTabStop: true,
          },
        ]
      : [],
  );
}

/** A marker for each end of the trips that is on the map. */
export function tripMarkers(trips: readonly OpenTrip[]): readonly MapMarker[] {
  return trips.flatMap(({ id, name, status, pickup, dropoff }) => [
    ...(pickup
      ? [
          {
            id: markerId('pickup', id),
            location: pickup,
            label: `${name}, pick-up: ${status}`,
            look: 'pickup' as const,
          },
        ]
      : []),
    ...(dropoff
      ? [
          {
            id: markerId('dropoff', id),
            location: dropoff,
            label: `${name}, drop-off: ${status}`,
            look: 'dropoff' as const,
          },
        ]
      : []),
  ]);
}

type MarkerKind = 'driver' | 'pickup' | 'dropoff';
const markerId = (kind: MarkerKind, id: string) => `${kind}-${id}`;

/** What a marker stands for. */
export function toSelection(marker: string | undefined): Selection | undefined {
  const [, kind, id = ''] = /^(driver|pickup|dropoff)-(.+)$/.exec(marker ?? '') ?? [];
  if (!kind) return undefined;
  return kind === 'driver' ? { kind, id } : { kind: 'trip', id };
}

/** The marker of a selection: a trip's pick-up, or its drop-off if only that is on the map. */
export function findMarker(selection: Selection | undefined, trips: readonly OpenTrip[]): string | undefined {
  if (!selection) return undefined;
  if (selection.kind === 'driver') return markerId('driver', selection.id);
  const trip = trips.find(({ id }) => id === selection.id);
  return trip && markerId(trip.pickup ? 'pickup' : 'dropoff', trip.id);
}

/** The trips that a driver still has today, by pick-up time; those without a time last. */
export function restOfDay(uid: string, trips: readonly OpenTrip[]): readonly OpenTrip[] {
  const order = ({ puTime }: OpenTrip) => puTime || '99';
  return trips.filter(({ driverUid }) => driverUid === uid).sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** The line for a selection: through the rest of the driver's day, or from a trip's pick-up to its drop-off. */
export function buildLine(
  selection: Selection | undefined,
  drivers: readonly DriverOnMap[],
  trips: readonly OpenTrip[],
): readonly LatLng[] {
  if (!selection) return [];
  const stops = (trip: OpenTrip) => [trip.pickup, trip.dropoff];
  const places =
    selection.kind === 'trip'
      ? trips.filter(({ id }) => id === selection.id).flatMap(stops)
      : [
          drivers.find(({ uid }) => uid === selection.id)?.position?.location ?? null,
          ...restOfDay(selection.id, trips).flatMap(stops),
        ];
  const line = places.filter((place) => place !== null);
  return line.length > 1 ? line : [];
}
