import { type DriverTrip, type KnownOfDriver, paths, queries, timedTripSchema } from '@mtos/model';
import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** Firestore allows thirty combinations of values per query: ten drivers by three open statuses. */
export const DRIVERS_PER_QUERY = 10;
/** More than ten drivers can have around one trip. */
const MAX_TRIPS = 500;

/** The open trips of at most ten drivers that start on these days, both included; not converted, for `selectDriverTrips`. */
export function openTripsQuery(account: string, driverUids: readonly string[], days: readonly [string, string]): Query {
  return toQuery(db.collection(paths.trips), queries.openTrips(account, days, driverUids)).limit(MAX_TRIPS);
}

/**
 * A driver's trips in what `openTripsQuery` found. Unknown if the limit cut trips off, or if one of the driver's does not say
 * when it is. Whatever else is broken about a trip does not matter here.
 */
export function selectDriverTrips(driverUid: string, { docs, size }: QuerySnapshot): KnownOfDriver['trips'] {
  if (size === MAX_TRIPS) return 'unknown';
  const trips: DriverTrip[] = [];
  for (const document of docs) {
    if (document.get('driverUid') !== driverUid) continue;
    const trip = skipBroken(() => parseDocument(timedTripSchema, document));
    if (!trip) return 'unknown';
    trips.push({ ...trip, id: document.id });
  }
  return trips;
}
