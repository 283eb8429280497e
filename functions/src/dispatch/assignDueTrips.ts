import { queries } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { collections } from '../collections';
import { queryOf } from '../query';
import { lookForDriver } from './lookForDriver';

/** What is left over comes first the next time. */
const MOST_TRIPS = 500;
const AT_ONCE = 10;

/** Looks for drivers for the trips whose time has come. @throws AggregateError of what failed, after doing the rest */
export async function assignDueTrips(now: Date): Promise<void> {
  const query = queryOf(collections.waitingTrips, queries.dueTrips(Timestamp.fromDate(now))).limit(MOST_TRIPS);
  const due = (await query.get()).docs;
  await pMap(due, ({ id }) => lookForDriver(id, now), { concurrency: AT_ONCE, stopOnError: false });
}
