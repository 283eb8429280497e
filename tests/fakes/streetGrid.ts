import { type LatLng, straightMiles } from '@mtos/model';

/**
 * A generated city for tests and benches: streets run north and south, and east and west, and a river from north to south
 * has two bridges. Its road is one way: eastbound on the northern bridge, so the way back can be another.
 */
export const RIVER = -73.92;
export const BRIDGES = { north: 40.765, south: 40.68 } as const;
/** Miles an hour on every street. */
const SPEED = 25;
const METERS_PER_MILE = 1609.344;
/** Nobody drives to what is north of this: an island. */
const ISLAND = 41.3;
const CITY = { south: 40, north: 41.5, west: -75, east: -73 } as const;

/** Whether a street is near. */
export const isInCity = ({ lat, lng }: LatLng): boolean =>
  lat >= CITY.south && lat <= CITY.north && lng >= CITY.west && lng <= CITY.east;

const isOnIsland = ({ lat }: LatLng) => lat > ISLAND;
const isEast = ({ lng }: LatLng) => lng > RIVER;

/** The miles along the streets; undefined where no road leads. */
export function streetMiles(from: LatLng, to: LatLng): number | undefined {
  if (isOnIsland(from) !== isOnIsland(to)) return undefined;
  if (isEast(from) === isEast(to)) return blockMiles(from, to);
  const bridges = isEast(to) ? [BRIDGES.north, BRIDGES.south] : [BRIDGES.south];
  return Math.min(...bridges.map((lat) => blockMiles(from, { lat, lng: RIVER }) + blockMiles({ lat, lng: RIVER }, to)));
}

/** Around the corner. */
const blockMiles = (from: LatLng, to: LatLng) =>
  straightMiles(from, { lat: to.lat, lng: from.lng }) + straightMiles({ lat: to.lat, lng: from.lng }, to);

/** A drive as a routing service answers it; null where no road leads. */
export function streetDrive(from: LatLng, to: LatLng): { readonly seconds: number; readonly meters: number } | null {
  const miles = streetMiles(from, to);
  return miles === undefined ? null : { seconds: (3600 * miles) / SPEED, meters: miles * METERS_PER_MILE };
}
