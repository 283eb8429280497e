import { possibleDuplicates, queries, type StoredTrip, type Trip, type TripInput, tripFields } from '@mtos/model';
import { readQuery } from '../../../data/read/readQuery';
import type { Writer } from '../../../data/write/writer';
import { confirm } from '../../../ui/overlay/confirm';
import { formatTripTime } from '../formatTrip';

/** The person does not want to add the trip after all. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/**
 * Whether to add the trip: asks if the client has another one at that time. Does not ask if the trips can't be read; adding
 * the trip then says why.
 * @param id the new trip's id, which it may have already got by an attempt whose answer was lost
 */
export async function confirmDuplicates(
  writer: Writer,
  id: string,
  input: TripInput,
  timeZone: string,
): Promise<boolean> {
  if (!navigator.onLine) return true;
  const { clientUid } = tripFields(input);
  const ofClient = queries.tripsOfClientsOn(writer.account, [clientUid], input.tripDate);
  const trips = await readQuery(writer.db, ofClient).catch(() => ({ documents: [] as readonly StoredTrip[] }));
  const others = trips.documents.filter((trip) => trip.id !== id);
  const [duplicate, ...more] = possibleDuplicates(input, others, timeZone);
  if (!duplicate) return true;
  return confirm({
    title: 'Add another trip at this time?',
    text: `${input.name} already has a trip: ${[duplicate, ...more].map(describe).join('; ')}.`,
    yes: 'Add anyway',
    no: 'Go back',
  });
}

const describe = (trip: Trip): string => `${formatTripTime(trip)}, from ${trip.fromAddress} to ${trip.toAddress}`;
