import { contentKey } from '../documents/contentKey';
import { phoneDigits } from '../people/phoneDigits';
import { normalizeText } from '../queries/searchGrams';
import type { TripInput } from '../trip/tripInput';

/**
 * Identifies the trip of a leg when a file is imported again: by the broker's trip number, the leg, and the day. The first
 * leg has the key of a trip without legs, so that a file that starts to name legs finds its trips.
 */
export function legKey(number: string, leg: string, tripDate: string): string {
  return leg === '' || leg === 'A'
    ? contentKey('number', number, tripDate)
    : contentKey('number', number, tripDate, leg);
}

/** Identifies the trip of a row without a trip number: by who travels when, from where to where. */
export function contentsKey(trip: TripInput): string {
  const who = [normalizeText(trip.name), phoneDigits(trip.phone)];
  const when = [trip.tripDate, trip.puTime, trip.apptTime];
  return contentKey('row', ...who, ...when, normalizeText(trip.fromAddress), normalizeText(trip.toAddress));
}
