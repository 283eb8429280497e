import {
  driveKey,
  type KnownDrives,
  type LatLng,
  NEARBY_MILES,
  placeOfKey,
  readTables,
  straightMiles,
} from '@mtos/model';

/**
 * The drives of a day's tables that the estimate of one driver can need: those to the stops of their trips, from other stops or
 * from right where the driver is. A whole day has hundreds of thousands.
 */
export function drivesOfDriver(
  tables: readonly Uint8Array[],
  stops: readonly (LatLng | null | undefined)[],
  position: LatLng | undefined,
): KnownDrives {
  const places = new Set(stops.flatMap((stop) => (stop ? [driveKey(stop)] : [])));
  const starts = new Map<string, boolean>();
  const isStart = (from: string): boolean => {
    const known = starts.get(from);
    if (known !== undefined) return known;
    const isNear = position !== undefined && straightMiles(placeOfKey(from), position) <= NEARBY_MILES;
    starts.set(from, isNear);
    return isNear;
  };
  return readTables(tables, (from, to) => places.has(to) && (places.has(from) || isStart(from)));
}
