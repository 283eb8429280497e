import type { Trip } from '@mtos/model';
import { clockWords, dayWords } from '../../ui/when';

/** When a trip is: 'Tue 6 Jan, 2:30 PM' or 'Tue 6 Jan, will-call'. */
export function whenWords(trip: Pick<Trip, 'tripDate' | 'puTime' | 'willCall'>): string {
  return `${dayWords(trip.tripDate)}, ${trip.willCall ? 'will-call' : clockWords(trip.puTime)}`;
}
