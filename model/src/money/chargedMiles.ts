import type { Trip } from '../documents/trip';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { milesByRoad, type RoadMiles } from '../travel/roadDistance';
import { readMileage } from '../trip/mileage';
import { tripMiles } from '../trip/tripMiles';
import { toMileHundredths } from './cents';
import type { MileSource } from './payer';

/** The miles that a trip is charged for, in hundredths. */
export interface ChargedMiles {
  readonly hundredths: number;
  readonly from: MileSource;
  /** Whether they are not from the payer's first source. */
  readonly estimated: boolean;
}

/**
 * The miles of a trip by the first of a payer's sources that knows them; undefined if none does.
 * @param road what is stored of the trip's distance by road
 */
export function chargedMiles(
  trip: Pick<Trip, 'miles' | 'pickup' | 'dropoff' | 'progress'>,
  sources: readonly MileSource[],
  road?: RoadMiles | null,
): ChargedMiles | undefined {
  const read: Readonly<Record<MileSource, () => number | undefined>> = {
    booking: () => (trip.miles > 0 ? trip.miles : undefined),
    odometer: () => {
      const { miles, from } = readMileage(trip);
      return from === 'odometer' ? miles : undefined;
    },
    road: () => milesByRoad(trip, road),
    places: () => tripMiles({ ...trip, miles: 0 }, DEFAULT_PLAN_SETTINGS)?.miles,
  };
  for (const [index, from] of sources.entries()) {
    const miles = read[from]();
    if (miles !== undefined) return { hundredths: toMileHundredths(miles), from, estimated: index > 0 };
  }
  return undefined;
}
