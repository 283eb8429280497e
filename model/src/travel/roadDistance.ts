import * as z from 'zod/mini';
import type { LatLng } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import { stored } from '../documents/storedFields';
import { type RoadDrive, type RoadDrives, type RoutingServiceName, toKnownDrive } from './dayDrives';
import { driveKey, findDrive, type KnownDrive, type KnownDrives } from './drives';

/** The services whose answers may be stored. */
const STORABLE_SERVICES = ['osrm', 'valhalla'] as const satisfies readonly RoutingServiceName[];

const placeOfDrive = z.string().check(z.regex(/^-?\d{1,7} -?\d{1,7}$/));

/** How far it is by road from a trip's pick-up to its drop-off, as a routing service said, with the places that it was asked for. */
export const roadDistanceSchema = stored({
  miles: z.number().check(z.gt(0), z.lte(LIMITS.miles)),
  /** The two places as `driveKey` names them. The distance counts only as long as the trip is between them. */
  from: placeOfDrive,
  to: placeOfDrive,
  service: z.enum(STORABLE_SERVICES),
});
export type RoadDistance = z.infer<typeof roadDistanceSchema>;

/** The distance as prices use it, whichever service said it. */
export type RoadMiles = Pick<RoadDistance, 'miles' | 'from' | 'to'>;

interface Way {
  readonly pickup?: LatLng | null | undefined;
  readonly dropoff?: LatLng | null | undefined;
}

/** What a day's drives say of a trip's distance; undefined if they don't know it, or if the service's answers can't be stored. */
export function toRoadDistance(
  { pickup, dropoff }: Way,
  drives: RoadDrives,
  service: RoutingServiceName,
): RoadDistance | undefined {
  const storable = STORABLE_SERVICES.find((name) => name === service);
  if (!pickup || !dropoff || !storable) return undefined;
  const drive = drives.get(driveKey(pickup))?.get(driveKey(dropoff));
  const road = drive && toMiles(pickup, dropoff, toKnownDrive(asInTable(drive)));
  return road ? { ...road, service: storable } : undefined;
}

/** What the tables of a day say of a trip's distance: the same as is stored later. Undefined if they don't know it. */
export function roadDistanceIn(drives: KnownDrives | undefined, { pickup, dropoff }: Way): RoadMiles | undefined {
  const drive = pickup && dropoff ? findDrive(drives, pickup, dropoff) : undefined;
  return pickup && dropoff && drive?.source === 'roads' ? toMiles(pickup, dropoff, drive) : undefined;
}

/** To the ten meters of a day's table, so that it is the same whether the service has just said it or a table has. */
const asInTable = ({ seconds, meters }: RoadDrive): RoadDrive => ({ seconds, meters: Math.round(meters / 10) * 10 });

function toMiles(pickup: LatLng, dropoff: LatLng, drive: Pick<KnownDrive, 'miles'>): RoadMiles | undefined {
  const miles = Math.round(drive.miles * 100) / 100;
  return miles > 0 && miles <= LIMITS.miles ? { miles, from: driveKey(pickup), to: driveKey(dropoff) } : undefined;
}

/** The miles by road between a trip's places; undefined if none are stored, or only those of other places. */
export function milesByRoad({ pickup, dropoff }: Way, road: RoadMiles | null | undefined): number | undefined {
  if (!road || !pickup || !dropoff) return undefined;
  return road.from === driveKey(pickup) && road.to === driveKey(dropoff) ? road.miles : undefined;
}
