import {
  ASSIGNED,
  addToDay,
  containsText,
  MAX_QUERY_RESULTS,
  paths,
  type QueryShape,
  queries,
  type Trip,
  type TripListPart,
  type TripListQuery,
  type TripView,
  tripListParts,
  UNFINISHED,
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
import { type ReadPart, readPage } from '../../web/src/firebase/list/readPage';
import { driverIdOf, searchedOf } from './createAccount';

/** Resolves with the number of documents read, as they are billed. */
type Read = () => Promise<number>;

/** Prepares a read that is then measured. A page of a list, for example, needs the cursor from the page before. */
export type PrepareRead = (db: Firestore, account: string, size: number) => Read | Promise<Read>;

const ROWS = 5;
/** The most documents that a page reads to fill it; see `listenToParts`. */
const MAX_READS = 400;
const TODAY = '2026-03-15';

/** The app's query without its converters, because only the server is measured. */
function toQuery(db: Firestore, { collection: path, where: filters, orderBy: orders }: QueryShape): Query {
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
    readLimit = Math.min(readLimit * 4, MAX_READS);
  }
}

/** Reads a page of trips as the app does, part after part, and on where rows have to be skipped. */
async function tripsPage(db: Firestore, parts: readonly TripListPart[]): Promise<number> {
  const read: ReadPart<Trip & { readonly id: string }, string>[] = [];
  let total = 0;
  let readLimit = ROWS + 1;
  for (let part = 0; ; ) {
    const { spec, keep } = parts[part] ?? {};
    if (!spec) return total;
    const { docs } = await getDocs(query(toQuery(db, spec), limit(readLimit)));
    total += docs.length;
    const found = docs.map((trip) => ({
      cursor: trip.id,
      read: { document: { ...(trip.data() as Trip), id: trip.id } },
    }));
    read[part] = { found, readLimit, keep };
    const page = readPage(read, ROWS);
    if (page.short && readLimit < MAX_READS) readLimit = Math.min(readLimit * 4, MAX_READS);
    else if (page.isOpen && part < parts.length - 1) {
      part += 1;
      readLimit = ROWS + 1;
    } else return total;
  }
}

/** A count is billed as one read per thousand index entries, at least one. */
async function countReads(db: Firestore, specs: readonly QueryShape[]): Promise<number> {
  const counts = await Promise.all(
    specs.map((spec) => getCountFromServer(query(toQuery(db, spec), limit(MAX_QUERY_RESULTS)))),
  );
  return counts.reduce((sum, found) => sum + Math.max(1, Math.ceil(found.data().count / 1000)), 0);
}

/** Opens the list of trips: its page, the numbers of trips in its views and in the list, and what says when they change. */
async function openTrips(db: Firestore, account: string, listed: Partial<TripListQuery>): Promise<number> {
  const parts = tripListParts(account, { view: 'all', filter: {}, search: '', ...listed }, TODAY);
  const isCounted = listed.filter !== undefined && parts.every(({ keep }) => !keep);
  const reads = await Promise.all([
    tripsPage(db, parts),
    countReads(db, [
      queries.tripsOfDay(account, TODAY),
      queries.pendingTrips(account, 'unassigned'),
      queries.pendingTrips(account, 'will-call'),
      queries.unfinishedTrips(account, addToDay(TODAY, -1)),
      ...(isCounted ? parts.map(({ spec }) => spec) : []),
    ]),
    getDocs(query(toQuery(db, queries.latestTrip(account)), limit(1))).then(({ size }) => size),
    getDoc(doc(db, paths.counters(account))).then(() => 1),
  ]);
  return reads.reduce((sum, read) => sum + read, 0);
}

const trips =
  (listed: Partial<TripListQuery>): PrepareRead =>
  (db, account) =>
  () =>
    openTrips(db, account, listed);

const tripsOfDriver =
  (view: TripView): PrepareRead =>
  (db, account) =>
  () =>
    openTrips(db, account, { view, filter: { driver: driverIdOf(account, 4) } });

/** A search for what is stored with one of the account's trips, without a few of its first letters. */
const searchTrip =
  (field: keyof ReturnType<typeof searchedOf>, listed: Partial<TripListQuery> = {}): PrepareRead =>
  (db, account, size) =>
  () =>
    openTrips(db, account, { ...listed, search: searchedOf(size, Math.floor(size * 0.77))[field].slice(2) });

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
  'trips of today': trips({ view: 'today' }),
  'today, of a driver': tripsOfDriver('today'),
  'today, unfinished, for wheelchairs': trips({
    view: 'today',
    filter: { status: UNFINISHED, mobility: 'wheelchair' },
  }),
  'trips without a driver': trips({ view: 'unassigned' }),
  'without a driver, for wheelchairs': trips({ view: 'unassigned', filter: { mobility: 'wheelchair' } }),
  'will-calls': trips({ view: 'will-call' }),
  'will-calls, for wheelchairs': trips({ view: 'will-call', filter: { mobility: 'wheelchair' } }),
  'all trips': trips({ view: 'all' }),
  'all trips of a driver': tripsOfDriver('all'),
  'all delayed trips of a month': trips({ filter: { status: 'Delayed', from: '2026-03-01', to: '2026-03-31' } }),
  'all trips with a driver': trips({ filter: { driver: ASSIGNED } }),
  'search by name': searchTrip('name'),
  'search by phone': searchTrip('phone'),
  'search by address': searchTrip('fromAddress'),
  'search by trip number': searchTrip('tripNumber'),
  'search by phone, finding nothing': trips({ search: '(718) 555-0199' }),
  'search by address, unfinished only': searchTrip('fromAddress', { filter: { status: UNFINISHED } }),
};

/** A naive client, which loads every user and trip and then counts, filters, and pages them itself. */
export const readEverything: PrepareRead = (db, account) => async () => {
  const own = (path: string) => getDocs(query(collection(db, path), where('subOwneruid', '==', account)));
  const [users, trips] = await Promise.all([own(paths.users), own(paths.trips)]);
  return users.size + trips.size;
};
