import {
  containsText,
  matchesSearch,
  paths,
  type QueryShape,
  queries,
  type Trip,
  type TripListQuery,
  tripListParts,
} from '@mtos/model';
import {
  collection,
  type DocumentData,
  doc,
  type Firestore,
  getCountFromServer,
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

/** Resolves with the number of documents read. An aggregation counts as one. */
type Read = () => Promise<number>;

/** Prepares a read that is then measured. A page of a list, for example, needs the cursor from the page before. */
export type PrepareRead = (db: Firestore, account: string) => Read | Promise<Read>;

const ROWS = 5;

/** The app's query without its converters, because only the server is measured. */
function toQuery(db: Firestore, { collection: path, where: filters, orderBy: orders }: QueryShape): Query {
  return query(
    collection(db, path),
    ...filters.map(({ field, op, value }) => where(field, op, value)),
    ...orders.map(({ field, direction }) => orderBy(field, direction)),
  );
}

/** The documents of a page, and one more, as the app reads them. */
async function readPage(found: Query, cursor?: QueryDocumentSnapshot<DocumentData>) {
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
    return async () => (await readPage(drivers, cursor)).length;
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
    if (matching.length > ROWS || docs.length < readLimit || readLimit >= 400) return total;
    readLimit = Math.min(readLimit * 4, 400);
  }
}

/** Reads the first part that has rows, as the app does, and counts every part. */
async function filterTrips(db: Firestore, account: string, query: TripListQuery, today = ''): Promise<number> {
  const parts = tripListParts(account, query, today).map(({ spec }) => toQuery(db, spec));
  const counts = await Promise.all(parts.map((part) => getCountFromServer(part)));
  let total = counts.length;
  for (const part of parts) {
    const docs = await readPage(part);
    total += docs.length;
    if (docs.length > ROWS) break;
  }
  return total;
}

/** Searches like the app: reads candidates from the index until enough of them match. */
async function searchTrips(db: Firestore, account: string, search: string): Promise<number> {
  const [part] = tripListParts(account, { view: 'all', filter: {}, search }, '');
  if (!part) return 0;
  return searchIn(toQuery(db, part.spec), (trip) => matchesSearch(trip.data() as Trip, search));
}

const ALL_TRIPS = { view: 'all', search: '' } as const;

/** The console's reads. */
export const consoleReads: Readonly<Record<string, PrepareRead>> = {
  dashboard: (db, account) => async () => {
    const lists = await Promise.all([
      readPage(toQuery(db, queries.pendingTrips(account, 'unassigned'))),
      readPage(toQuery(db, queries.pendingTrips(account, 'will-call'))),
      readPage(toQuery(db, queries.delayedTrips(account, ROWS + 1))),
      getDocs(query(toQuery(db, queries.timedTrips(account, '2026-03-15')), limit(250))).then(({ docs }) => docs),
    ]);
    await getDoc(doc(db, paths.counters(account)));
    return lists.flat().length + 1;
  },
  'first page of drivers': driversPage(1),
  'fiftieth page of drivers': driversPage(50),
  'search for a driver': (db, account) => () => searchDrivers(db, account, 'marmalade'),
  'filtered trips': (db, account) => () =>
    filterTrips(db, account, {
      ...ALL_TRIPS,
      filter: { status: 'Delayed', from: '2026-03-01', to: '2026-03-31' },
    }),
  'trips filtered by driver and mobility need': (db, account) => () =>
    filterTrips(db, account, { ...ALL_TRIPS, filter: { driver: 'unassigned', mobility: 'ambulatory' } }),
  'trips of today': (db, account) => () =>
    filterTrips(db, account, { view: 'today', filter: {}, search: '' }, '2026-03-15'),
  'search for a trip by phone': (db, account) => () => searchTrips(db, account, '(917) 555-0101'),
  'search for a trip by address': (db, account) => () => searchTrips(db, account, 'lanternlight'),
};

/** A naive client, which loads every user and trip and then counts, filters, and pages them itself. */
export const readEverything: PrepareRead = (db, account) => async () => {
  const own = (path: string) => getDocs(query(collection(db, path), where('subOwneruid', '==', account)));
  const [users, trips] = await Promise.all([own(paths.users), own(paths.trips)]);
  return users.size + trips.size;
};
