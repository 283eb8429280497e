import { paths, queries, type Role, type TripTruth, type Truth, tallyTrips } from '@mtos/model';
import { type Query, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { queryOf } from '../query';

/** Trips that one read brings: few enough for a small function's memory. */
const PAGE_SIZE = 2000;

/** What of a trip is counted or goes into a client's record. */
const COUNTED_FIELDS = [
  'subOwneruid',
  'clientUid',
  'status',
  'name',
  'phone',
  'clientDis',
  'fromAddress',
  'toAddress',
  'returnOf',
  'updatedAt',
] as const;

/**
 * The end of the last whole second by Firestore's clock, where no commit can come any more. Not a later instant, because
 * the time of a deletion's event can be cut to the second: what was deleted within that second is counted there.
 */
export async function lastWholeSecond(account: string): Promise<Timestamp> {
  const { readTime } = await collections.counters.doc(account).get();
  return new Timestamp(readTime.seconds - 1, 999_999_000);
}

/** Counts the account from its documents as they were at one instant of the last hour, however long that takes. */
export async function readTruth(account: string, readTime: Timestamp): Promise<Truth> {
  const [admins, drivers, trips] = await Promise.all([
    countUsers(account, 'admin', readTime),
    countUsers(account, 'driver', readTime),
    tallyOf(account, readTime),
  ]);
  return { admins, drivers, trips };
}

function countUsers(account: string, role: Role, readTime: Timestamp): Promise<number> {
  const users = queryOf(collections.users, queries.members(account, role));
  const count = db.runTransaction(async (transaction) => transaction.get(users.count()), { readOnly: true, readTime });
  return count.then((answer) => answer.data().count);
}

async function tallyOf(account: string, readTime: Timestamp): Promise<TripTruth> {
  const tally = tallyTrips();
  // Without the collection's converter, which wants whole documents.
  const byId = queryOf(db.collection(paths.trips), queries.everyTrip(account))
    .select(...COUNTED_FIELDS)
    .limit(PAGE_SIZE);
  let page = await readAt(byId, readTime);
  for (;;) {
    for (const trip of page.docs) tally.add(trip.data(), writtenAt(trip.get('updatedAt')));
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE_SIZE) return tally.truth();
    page = await readAt(byId.startAfter(last), readTime);
  }
}

function readAt<Doc>(query: Query<Doc>, readTime: Timestamp): Promise<QuerySnapshot<Doc>> {
  return db.runTransaction((transaction) => transaction.get(query), { readOnly: true, readTime });
}

function writtenAt(updatedAt: unknown): Timestamp {
  return updatedAt instanceof Timestamp ? updatedAt : new Timestamp(0, 0);
}
