import { queries, type Trip } from '@mtos/model';
import type { Query } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { queryOf } from '../query';

/** Firestore takes thirty combinations of values in one query: ten drivers by three open statuses. */
export const DRIVERS_A_QUERY = 10;
/** More than ten drivers can have around one trip. */
const MOST_TRIPS = 500;

/** The open trips of at most ten drivers that start on the days from first to last. */
export function openTripsOf(
  account: string,
  driverUids: readonly string[],
  days: readonly [string, string],
): Query<Trip> {
  return queryOf(collections.trips, queries.openTripsOf(account, driverUids, days)).limit(MOST_TRIPS);
}
