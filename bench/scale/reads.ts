import { containsText, MAX_QUERY_RESULTS, paths, type QueryShape, queries } from '@mtos/model';
import {
  collection,
  type DocumentData,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { MAX_READS, ROWS, TODAY, widened } from './pageReads';

/** Resolves with the number of documents read, as they are billed. */
type Read = () => Promise<number>;

/** Prepares a read that is then measured. A page of a list, for example, needs the cursor from the page before. */
export type PrepareRead = (db: Firestore, account: string) => Read | Promise<Read>;

/** The app's query without its converters, because only the server is measured. */
export function toQuery(db: Firestore, { collection: path, where: filters, orderBy: orders }: QueryShape): Query {
  return query(
    collection(db, path),
    ...filters.map(({ field, op, value }) => where(field, op, value)),
    ...orders.map(({ field, direction }) => orderBy(field, direction)),
  );
}

/** The documents of a page, and one more, as the app reads them. */
async function firstPage(found: Query, cursor?: QueryDocumentSnapshot<DocumentData>) {
  const from = cursor ? [startAfter(cursor)] : [];
  return (await getDocs(query(found, ...from, limit(ROWS + 1)))).docs;
}

/** Reads a page of drivers, or the last page if there are fewer. */
const driversPage =
  (page: number): PrepareRead =>
  async (db, account) => {
    const drivers = toQuery(db, queries.people(account, 'driver'));
    const { docs } = await getDocs(query(drivers, limit(page * ROWS)));
    const cursor = docs[docs.length - ROWS - 1];
    return async () => (await firstPage(drivers, cursor)).length;
  };

/** Searches like the app: reads candidates from the index until enough of them match. */
const searchDrivers = (db: Firestore, account: string, text: string) =>
  searchIn(toQuery(db, queries.people(account, 'driver', text)), (person) =>
    containsText(String(person.get('fullName')), text),
  );

async function searchIn(found: Query, matches: (document: QueryDocumentSnapshot) => boolean): Promise<number> {
  let total = 0;
  let readLimit = ROWS + 1;
  for (;;) {
    const { docs } = await getDocs(query(found, limit(readLimit)));
    total += docs.length;
    const matching = docs.filter(matches);
    if (matching.length > ROWS || docs.length < readLimit || readLimit >= MAX_READS) return total;
    readLimit = widened(readLimit);
  }
}

/** The console's reads. */
export const consoleReads: Readonly<Record<string, PrepareRead>> = {
  dashboard: (db, account) => async () => {
    const lists = await Promise.all([
      firstPage(toQuery(db, queries.pendingTrips(account, 'unassigned'))),
      firstPage(toQuery(db, queries.pendingTrips(account, 'will-call'))),
      firstPage(toQuery(db, queries.delayedTrips(account, ROWS + 1))),
      getDocs(query(toQuery(db, queries.timedTrips(account, TODAY)), limit(250))).then(({ docs }) => docs),
    ]);
    await getDoc(doc(db, paths.counters(account)));
    return lists.flat().length + 1;
  },
  'first page of drivers': driversPage(1),
  'fiftieth page of drivers': driversPage(50),
  'search for a driver': (db, account) => () => searchDrivers(db, account, 'marmalade'),
};

/**
 * A naive client, which loads every user and trip, as many at a time as the rules allow, and then counts, filters, and
 * pages them itself.
 */
export const readEverything: PrepareRead = (db, account) => async () => {
  const [users, trips] = await Promise.all([paths.users, paths.trips].map((path) => readAll(db, path, account)));
  return (users ?? 0) + (trips ?? 0);
};

/** Resolves with the number of documents. */
async function readAll(db: Firestore, path: string, account: string): Promise<number> {
  const own = query(
    collection(db, path),
    where('subOwneruid', '==', account),
    orderBy(documentId()),
    limit(MAX_QUERY_RESULTS),
  );
  let count = 0;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await getDocs(last ? query(own, startAfter(last)) : own);
    count += docs.length;
    last = docs.length === MAX_QUERY_RESULTS ? docs.at(-1) : undefined;
  } while (last);
  return count;
}
