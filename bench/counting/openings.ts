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

/** A way to get the dashboard's numbers. Returns how many documents Firestore bills as read. */
export type Opening = (db: Firestore, account: string) => Promise<number>;

const of = (db: Firestore, path: string, account: string): Query =>
  query(collection(db, path), where('subOwneruid', '==', account));

/** What the app does. */
const oneDocument: Opening = async (db, account) => {
  const counters = await getDocFromServer(doc(db, paths.counters(account)));
  return counters.exists() ? 1 : 0;
};

/** Loads what is counted and counts it. */
const readAll: Opening = async (db, account) => {
  const [users, trips] = await Promise.all([
    getDocsFromServer(of(db, paths.users, account)),
    getDocsFromServer(of(db, paths.trips, account)),
  ]);
  return users.size + trips.size;
};

/** Firestore bills an aggregation as one document for each thousand index entries, and never as none. */
const billed = (count: number) => Math.max(1, Math.ceil(count / 1000));

/** Lets Firestore count. It can not tell how many different clients there are, and says nothing when a number moves. */
const aggregations: Opening = async (db, account) => {
  const role = (name: Role) => query(of(db, paths.users, account), where('role', '==', name));
  const trips = of(db, paths.trips, account);
  const asked = [
    role('admin'),
    role('driver'),
    trips,
    ...TRIP_STATUSES.map((s) => query(trips, where('status', '==', s))),
  ];
  const answers = await Promise.all(asked.map((each) => getCountFromServer(each)));
  return answers.reduce((sum, answer) => sum + billed(answer.data().count), 0);
};

export const openings = {
  'one counter document': oneDocument,
  'aggregation queries': aggregations,
  'all users and trips': readAll,
} as const satisfies Readonly<Record<string, Opening>>;
