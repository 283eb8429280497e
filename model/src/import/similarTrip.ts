import type { Trip } from '../documents/documents';
import { normalizeText } from '../queries/searchGrams';
import { possibleDuplicates } from '../trip/possibleDuplicates';
import { clientUidOf, type TripInput } from '../trip/tripInput';
import type { TripRow } from './importRow';

/** The fields of a stored trip that a row without a trip of its own is compared with. */
type OtherTrip = TripInput & Pick<Trip, 'status' | 'clientUid' | 'tripNumber'>;

/**
 * A trip that a row may be about, although the row doesn't name it: one of the same client on the same day, at about the same
 * time or from and to the same places, such as a trip that was entered on the phone, or one whose time the file has changed.
 * A trip that has another number is another trip.
 */
export function similarTrip<Other extends OtherTrip>(
  { trip, identity }: Pick<TripRow, 'trip' | 'identity'>,
  trips: readonly Other[],
  timeZone: string,
): Other | undefined {
  if (trips.length === 0) return undefined;
  const clientUid = clientUidOf(trip);
  const others = trips.filter(
    (other) =>
      other.clientUid === clientUid &&
      other.tripDate === trip.tripDate &&
      other.status !== 'Cancelled' &&
      (identity.number === '' || !other.tripNumber || other.tripNumber === identity.number),
  );
  return possibleDuplicates(trip, others, timeZone)[0] ?? others.find((other) => wayOf(other) === wayOf(trip));
}

const wayOf = ({ fromAddress, toAddress }: TripInput) => `${normalizeText(fromAddress)}\n${normalizeText(toAddress)}`;
