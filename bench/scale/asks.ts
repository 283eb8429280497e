import { containsText, paths, type QuerySpec, queries, type TripFilter } from '@mtos/model';
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

/** Asks, and says how many documents that read; an aggregation counts as its one answer. */
type Asking = () => Promise<number>;

/** Gets ready to ask: to turn to a page one has come to the page before. */
export type Ask = (db: Firestore, account: string) => Asking | Promise<Asking>;

const ROWS = 5;

/** A query as the app builds it, without the converters: what is measured is the server. */
function asked<Doc>(db: Firestore, { collection: path, where: filters, orderBy: orders }: QuerySpec<Doc>): Query {
  return query(
    collection(db, path),
    ...filters.map(({ field, op, value }) => where(field, op, value)),
    ...orders.map(({ field, direction }) => orderBy(field, direction)),
  );
}

async function read(found: Query, cursor?: QueryDocumentSnapshot<DocumentData>) {
  const from = cursor ? [startAfter(cursor)] : [];
  return (await getDocs(query(found, ...from, limit(ROWS + 1)))).docs;
}

/** Turns to a page, or to the last there is; the page before has told where it begins. */
const pageNumber =
  (page: number): Ask =>
  async (db, account) => {
    const drivers = asked(db, queries.people(account, 'driver'));
    const { docs } = await getDocs(query(drivers, limit(page * ROWS)));
    const cursor = docs[docs.length - ROWS - 1];
    return async () => (await read(drivers, cursor)).length;
  };

/** As the app searches: pages of the index's answer until five really match. */
async function searched(db: Firestore, account: string, text: string): Promise<number> {
  const found = asked(db, queries.people(account, 'driver', text));
  let total = 0;
  let reach = ROWS + 1;
  for (;;) {
    const { docs } = await getDocs(query(found, limit(reach)));
    total += docs.length;
    const matching = docs.filter((person) => containsText(String(person.get('fullName')), text));
    if (matching.length > ROWS || docs.length < reach || reach >= 400) return total;
    reach = Math.min(reach * 4, 400);
  }
}

async function filtered(db: Firestore, account: string, filter: TripFilter): Promise<number> {
  const found = asked(db, queries.trips(account, filter));
  const [docs] = await Promise.all([read(found), getCountFromServer(found)]);
  return docs.length + 1;
}

/** What the console asks, by the words a person would use. */
export const consoleAsks: Readonly<Record<string, Ask>> = {
  dashboard: (db, account) => async () => {
    const lists = await Promise.all([
      read(asked(db, queries.pendingTrips(account, '2026-06-01', 'unassigned'))),
      read(asked(db, queries.pendingTrips(account, '2026-06-01', 'willCall'))),
      read(asked(db, queries.trips(account, { status: 'Delayed' }))),
    ]);
    await getDoc(doc(db, paths.counters(account)));
    return lists.flat().length + 1;
  },
  'first page of drivers': pageNumber(1),
  'fiftieth page of drivers': pageNumber(50),
  'search of drivers': (db, account) => () => searched(db, account, 'marmalade'),
  'filter of trips': (db, account) => () =>
    filtered(db, account, { status: 'Delayed', from: '2026-03-01', to: '2026-03-31' }),
};

/** The naive client: reads every user and trip, then counts, filters and cuts pages itself. */
export const readEverything: Ask = (db, account) => async () => {
  const own = (path: string) => getDocs(query(collection(db, path), where('subOwneruid', '==', account)));
  const [users, trips] = await Promise.all([own(paths.users), own(paths.trips)]);
  return users.size + trips.size;
};
