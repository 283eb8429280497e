import { paths, type Role, TRIP_STATUSES } from '@mtos/model';
import {
  collection,
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type Query,
  query,
  where,
} from 'firebase/firestore';

/** Reads the dashboard's numbers in one of several ways. Returns the number of documents that Firestore bills as read. */
export type DashboardRead = (db: Firestore, account: string) => Promise<number>;

const inAccount = (db: Firestore, path: string, account: string): Query =>
  query(collection(db, path), where('subOwneruid', '==', account));

/** The way of the app. */
const oneDocument: DashboardRead = async (db, account) => {
  const counters = await getDocFromServer(doc(db, paths.counters(account)));
  return counters.exists() ? 1 : 0;
};

/** Loads all documents and counts them. */
const readAll: DashboardRead = async (db, account) => {
  const [users, trips] = await Promise.all([
    getDocsFromServer(inAccount(db, paths.users, account)),
    getDocsFromServer(inAccount(db, paths.trips, account)),
  ]);
  return users.size + trips.size;
};

/** Firestore bills an aggregation as one document for every 1000 index entries, and at least as one. */
const billed = (count: number) => Math.max(1, Math.ceil(count / 1000));

/** Counts with aggregation queries. They cannot count distinct clients or update live. */
const aggregations: DashboardRead = async (db, account) => {
  const role = (name: Role) => query(inAccount(db, paths.users, account), where('role', '==', name));
  const trips = inAccount(db, paths.trips, account);
  const counted = [
    role('admin'),
    role('driver'),
    trips,
    ...TRIP_STATUSES.map((s) => query(trips, where('status', '==', s))),
  ];
  const results = await Promise.all(counted.map((each) => getCountFromServer(each)));
  return results.reduce((sum, result) => sum + billed(result.data().count), 0);
};

export const dashboardReads = {
  'one counter document': oneDocument,
  'aggregation queries': aggregations,
  'all users and trips': readAll,
} as const satisfies Readonly<Record<string, DashboardRead>>;
