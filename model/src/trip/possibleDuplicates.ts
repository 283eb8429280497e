import { phoneDigits } from '../people/phoneDigits';
import { normalizeText } from '../queries/searchGrams';
import type { TripInput } from './tripInput';
import { overlap, type TimedTrip, tripSpan } from './tripSpan';

/** A trip's span says when its driver is busy; two trips of one client that are this close are rarely both meant. */
const CLOSE_MINUTES = 30;
const MINUTE = 60_000;

/**
 * A client's other trips at the time of a new one: trips that overlap with it or start within half an hour of it. For a
 * will-call, other will-calls of the day from the same address. Cancelled trips don't count.
 */
export function possibleDuplicates<Other extends TimedTrip & Pick<TripInput, 'willCall' | 'fromAddress'>>(
  input: TripInput,
  trips: readonly Other[],
  timeZone: string,
): readonly Other[] {
  const start = new Date(0);
  const span = tripSpan({ ...input, status: 'Pending' }, timeZone, start);
  return trips.filter((trip) => {
    if (trip.status === 'Cancelled' || trip.tripDate !== input.tripDate) return false;
    // Without the time that a trip under way still takes
    const other = tripSpan({ ...trip, status: 'Pending' }, timeZone, start);
    if (!span || !other) return !span && !other && trip.fromAddress === input.fromAddress;
    return overlap(span, other) || Math.abs(span.from.getTime() - other.from.getTime()) < CLOSE_MINUTES * MINUTE;
  });
}

type Named = Pick<TripInput, 'name' | 'phone' | 'medicaidId'>;

/**
 * Whether trips with these names and numbers can be one client's although they count as two clients': the name is the
 * same, and one has no phone number, or both the same. Two Medicaid IDs tell two people apart.
 */
export function canBeSameClient(one: Named, other: Named): boolean {
  const differ = (values: readonly string[]) => new Set(values.filter((value) => value !== '')).size > 1;
  return (
    normalizeText(one.name) === normalizeText(other.name) &&
    !differ([phoneDigits(one.phone), phoneDigits(other.phone)]) &&
    !differ([normalizeText(one.medicaidId), normalizeText(other.medicaidId)])
  );
}
