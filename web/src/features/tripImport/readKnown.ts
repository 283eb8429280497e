import {
  chunk,
  type FilePerson,
  type Known,
  type KnownClient,
  queries,
  type Ride,
  type StoredOrder,
  type StoredTrip,
} from '@mtos/model';
import pMap from 'p-map';
import { readAll } from '../../data/list/readAll';
import { readQuery } from '../../data/read/readQuery';
import type { Writer } from '../../data/write/writer';
import { readKnownClients } from '../../domain/clients/readKnownClients';
import { readAllOrWarn } from '../../domain/list/readAllOrWarn';

/** Firestore's limit of values for one `in`. */
const NUMBERS_A_QUERY = 30;
const CONCURRENCY = 4;
/** With more new numbers than these, all later trips are read, which are fewer reads and far less work than many look-ups. */
const MAX_NUMBERS = 900;

/** What was read of the account, so that it is not read again when an answer changes. */
export class ReadTrips {
  readonly days = new Map<string, readonly StoredTrip[]>();
  readonly numbers = new Map<string, readonly StoredTrip[]>();
  readonly broken = new Set<string>();
  orders: readonly StoredOrder[] | undefined;
  clients: { readonly of: string; readonly found: readonly KnownClient[] } | undefined;
}

interface Reading {
  readonly reader: Pick<Writer, 'db' | 'account'>;
  readonly today: string;
  /** What is read is added to it. */
  readonly read: ReadTrips;
  readonly onProgress: (done: number, total: number) => void;
  readonly isCurrent: () => boolean;
}

/**
 * Reads what rides are compared with: all trips of their days, once and in batches, the trips of other days that have the
 * numbers of rides that are new on theirs, and the standing orders. @throws FirestoreError
 */
export async function readKnown(
  rides: readonly Ride[],
  { reader: { db, account }, today, read, onProgress, isCurrent }: Reading,
): Promise<Pick<Known, 'trips' | 'orders' | 'broken'>> {
  const days = rideDays(rides).filter((day) => !read.days.has(day));
  await runSome(days, isCurrent, onProgress, async (day) => {
    const { documents, broken } = await readAll(db, queries.tripsOfDay(account, day));
    for (const { id } of broken) read.broken.add(id);
    read.days.set(day, documents);
  });
  const ofDays = rideDays(rides).flatMap((day) => read.days.get(day) ?? []);
  const there = new Set(ofDays.map(({ tripDate, tripNumber }) => `${tripDate} ${tripNumber}`));
  const isNew = ({ tripDate, tripNumber, identity }: Ride) =>
    ![tripNumber, identity.number].some((number) => there.has(`${tripDate} ${number}`));
  const numbers = new Set(
    rides.filter(isNew).flatMap(({ tripNumber, identity }) => [tripNumber, identity.number].filter(Boolean)),
  );
  const missing = [...numbers].filter((number) => !read.numbers.has(number));
  const note = (looked: readonly string[], found: readonly StoredTrip[]) => {
    const byNumber = new Map(looked.map((number): readonly [string, StoredTrip[]] => [number, []]));
    for (const trip of found) byNumber.get(trip.tripNumber ?? '')?.push(trip);
    for (const [number, trips] of byNumber) read.numbers.set(number, trips);
  };
  if (missing.length > MAX_NUMBERS) {
    onProgress(0, 1);
    const { documents, broken } = await readAll(db, queries.tripsFrom(account, today));
    for (const { id } of broken) read.broken.add(id);
    note(missing, documents);
  } else {
    await runSome(chunk(missing, NUMBERS_A_QUERY), isCurrent, onProgress, async (batch) => {
      note(batch, (await readQuery(db, queries.tripsByNumber(account, batch, today))).documents);
    });
  }
  read.orders ??= await readAllOrWarn(db, queries.standingOrders(account));
  const ofNumbers = [...numbers].flatMap((number) => read.numbers.get(number) ?? []);
  return { trips: [...ofDays, ...ofNumbers], orders: read.orders, broken: read.broken };
}

/** Reads the account's clients whom the people of a file can be. @throws FirestoreError */
export async function readClients(
  people: readonly FilePerson[],
  { reader, read }: Pick<Reading, 'reader' | 'read'>,
): Promise<readonly KnownClient[]> {
  const of = people.map(({ id }) => id).join('\n');
  if (read.clients?.of !== of) read.clients = { of, found: await readKnownClients(reader, people) };
  return read.clients.found;
}

const rideDays = (rides: readonly Ride[]): readonly string[] => [...new Set(rides.map(({ tripDate }) => tripDate))];

/** Some at a time, until the result is no longer wanted. */
async function runSome<Item>(
  items: readonly Item[],
  isCurrent: () => boolean,
  onProgress: (done: number, total: number) => void,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  let done = 0;
  await pMap(
    items,
    async (item) => {
      if (!isCurrent()) return;
      onProgress(done, items.length);
      await run(item);
      done += 1;
    },
    { concurrency: CONCURRENCY },
  );
}
