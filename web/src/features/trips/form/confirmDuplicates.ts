import {
  canBeSameClient,
  possibleDuplicates,
  type QuerySpec,
  queries,
  type Trip,
  type TripInput,
  tripFields,
} from '@mtos/model';
import { profileDocuments } from '../../../data/read/profileDocuments';
import { fetchDocument, readQuery } from '../../../data/read/readQuery';
import type { Writer } from '../../../data/write/writer';
import { confirm } from '../../../ui/overlay/confirm';
import { formatTripTime } from '../formatTrip';

/**
 * Whether to add the trip: asks if the client has another one at that time, or if a trip at that time has the client's name
 * and lacks the number that would tell whose it is. Does not ask if the trips can't be read; adding the trip then says why.
 * @param id the new trip's id, which it may have already got by an attempt whose answer was lost
 * @param asked the uids of the clients among whom the person has just said who it is: trips of these are not asked about again
 */
export async function confirmDuplicates(
  writer: Writer,
  id: string,
  input: TripInput,
  { timeZone, asked }: { readonly timeZone: string; readonly asked: readonly string[] },
): Promise<boolean> {
  if (!navigator.onLine) return true;
  const { clientUid } = tripFields(input);
  const found = await Promise.all([
    readTrips(writer, queries.tripsOfClientsOn(writer.account, [clientUid], input.tripDate)),
    readTrips(writer, queries.tripsWithNameOn(writer.account, input.name, input.tripDate)),
  ]);
  const trips = new Map(found.flat().map((trip) => [trip.id, trip]));
  trips.delete(id);
  const close = possibleDuplicates(input, [...trips.values()], timeZone);
  const own = close.filter((trip) => trip.clientUid === clientUid);
  const others = close.filter(
    (trip) => trip.clientUid !== clientUid && !asked.includes(trip.clientUid) && canBeSameClient(input, trip),
  );
  const notSame = others.length > 0 ? await readNotSame(writer, clientUid) : [];
  const perhaps = others.filter((trip) => !notSame.includes(trip.clientUid));
  const sentences = [
    own.length > 0 && `${input.name} already has a trip: ${own.map(describe).join('; ')}.`,
    perhaps.length > 0 &&
      `There is a trip for ${perhaps[0]?.name}, perhaps the same client: ${perhaps.map(describePerhaps).join('; ')}.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return true;
  return confirm({
    title: 'Add another trip at this time?',
    text: sentences.join(' '),
    yes: 'Add anyway',
    no: 'Go back',
  });
}

/** The clients of whom a person said that they are not this one; none if that can't be read. */
const readNotSame = async ({ db, account }: Writer, clientUid: string): Promise<readonly string[]> =>
  (await fetchDocument(profileDocuments.profile(db, account, clientUid)).catch(() => undefined))?.notSameUids ?? [];

const readTrips = async (writer: Writer, spec: QuerySpec<Trip>) =>
  (await readQuery(writer.db, spec).catch(() => ({ documents: [] }))).documents;

const describe = (trip: Trip): string => `${formatTripTime(trip)}, from ${trip.fromAddress} to ${trip.toAddress}`;

const describePerhaps = (trip: Trip): string => `${describe(trip)} (${trip.phone || 'no phone number'})`;
