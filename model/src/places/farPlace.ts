import type { LatLng } from '../documents/latLng';
import { straightMiles } from '../travel/travel';

/** A place farther than this from a company's other places is more likely a mistake than a trip. */
export const FAR_MILES = 100;
/** How many of the other places have to be near: one wrong place must not make the next one look right. */
const MIN_NEAR = 2;

/** The miles to the nearest of a company's other places that count, if the place is far from them; undefined if it is not. */
export function farMiles(location: LatLng, others: readonly LatLng[]): number | undefined {
  const miles = others.map((other) => straightMiles(location, other)).sort((a, b) => a - b);
  const near = miles.filter((each) => each <= FAR_MILES).length;
  if (near >= Math.min(MIN_NEAR, others.length)) return undefined;
  return Math.round(miles[Math.min(MIN_NEAR, others.length) - 1] ?? 0);
}

/** What was probably meant by a far place: with a minus that was forgotten, or the two numbers the other way round. */
export function meantPlace({ lat, lng }: LatLng, others: readonly LatLng[]): LatLng | undefined {
  const swaps = [
    { lat, lng: -lng },
    { lat: -lat, lng },
    { lat: lng, lng: lat },
    { lat: lng, lng: -lat },
    { lat: -lng, lng: lat },
  ];
  const isPlace = (at: LatLng) => Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180;
  return swaps.filter(isPlace).find((at) => farMiles(at, others) === undefined);
}
