import type { LatLng } from '../documents/latLng';
import { isNonBlank } from '../documents/nonBlank';
import type { Trip } from '../documents/trip';
import { ERASED } from '../privacy/erased';
import { isOpen } from '../trip/tripStatus';

/** The two ends of a trip: the fields with the address, its coordinates, and what else a driver has to know of it. */
export const TRIP_ENDS = [
  { address: 'fromAddress', location: 'pickup', details: 'fromDetails' },
  { address: 'toAddress', location: 'dropoff', details: 'toDetails' },
] as const;
export type TripEnd = (typeof TRIP_ENDS)[number];

type Located = Pick<Trip, 'fromAddress' | 'toAddress' | 'pickup' | 'dropoff'>;

/** The ends of an open trip that have an address without coordinates. */
export function endsWithoutLocation(trip: Located & Pick<Trip, 'status'>): readonly TripEnd[] {
  return isOpen(trip.status) ? TRIP_ENDS.filter((end) => trip[end.location] === null && hasAddress(trip, end)) : [];
}

/** Whether the trip has an address at this end that can be looked up. */
export const hasAddress = (trip: Located, { address }: TripEnd): boolean =>
  isNonBlank(trip[address]) && trip[address] !== ERASED.address;

/** The new fields of a trip with the stored coordinates of each address that stays the same. */
export function keepLocations<Fields extends Located>(fields: Fields, stored: Located): Fields {
  const kept: Partial<Record<TripEnd['location'], LatLng | null>> = {};
  for (const { address, location } of TRIP_ENDS) {
    if (fields[location] === null && fields[address] === stored[address]) kept[location] = stored[location];
  }
  return { ...fields, ...kept };
}

/** Where a trip's ends are: as the trip has it, since places are corrected there, or else as its new fields have it. */
export function keptLocations(fields: Located, stored: Located): Pick<Located, TripEnd['location']> {
  const at = ({ address, location }: TripEnd) =>
    (fields[address] === stored[address] ? stored[location] : null) ?? fields[location];
  const [pickup, dropoff] = TRIP_ENDS;
  return { pickup: at(pickup), dropoff: at(dropoff) };
}
