import type { LatLng } from '../documents/latLng';
import { type DriveSource, findDrive } from '../travel/drives';
import { roadMiles, type TravelSettings } from '../travel/travel';

/** What says how long a trip's way is. */
export interface TripWay {
  /** As booked; 0 if no one said. */
  readonly miles: number;
  readonly pickup?: LatLng | null | undefined;
  readonly dropoff?: LatLng | null | undefined;
}

/** The miles of a trip, and what says so. An estimate follows from its two places and the road factor. */
export interface TripMiles {
  readonly miles: number;
  readonly source: 'booking' | DriveSource;
}

/** A trip's miles before anyone has driven it: as booked, or between its places; undefined if neither is known. */
export function tripMiles(
  { miles, pickup, dropoff }: TripWay,
  travel: Pick<TravelSettings, 'roadFactor' | 'drives'>,
): TripMiles | undefined {
  if (miles > 0) return { miles, source: 'booking' };
  if (!pickup || !dropoff) return undefined;
  const source = findDrive(travel.drives, pickup, dropoff)?.source ?? 'estimate';
  return { miles: Math.round(roadMiles(pickup, dropoff, travel) * 10) / 10, source };
}
