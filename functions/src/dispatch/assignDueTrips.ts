import { paths, retryAfterFailure, serverQueries } from '@mtos/model';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { db } from '../firebase';
import { logLookFailed } from '../logs';
import { toQuery } from '../query';
import { lookForDriver } from './lookForDriver';

/** Trips of an account that it gets in one turn. */
const PAGE_SIZE = 100;
const CONCURRENCY = 10;

/**
 * Looks for drivers for the account's trips that are due, the longest due first. A trip for which this fails is logged and
 * moved back. Returns whether there may be more.
 */
export async function assignDueTrips(account: string, due: Date, now: Date): Promise<boolean> {
  const query = toQuery(db.collection(paths.waitingTrips), serverQueries.dueTrips(account, Timestamp.fromDate(due)));
  const { docs } = await query.limit(PAGE_SIZE).get();
  const look = (waiting: QueryDocumentSnapshot) =>
    lookForDriver(waiting.id, now).catch((error: unknown) => moveBack(waiting, now, error));
  await pMap(docs, look, { concurrency: CONCURRENCY });
  return docs.length === PAGE_SIZE;
}

/** Looks again later, with a longer wait after each failure, so that other trips are not kept waiting. */
async function moveBack(waiting: QueryDocumentSnapshot, now: Date, error: unknown): Promise<void> {
  logLookFailed(waiting.id, error);
  const failures = Number(waiting.get('failures') ?? 0) + 1;
  const tryAt = Timestamp.fromDate(retryAfterFailure(failures, now));
  await waiting.ref.update({ tryAt, failures }).catch((failed: unknown) => logLookFailed(waiting.id, failed));
}
