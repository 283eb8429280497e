import { findRequestRide, paths, type RequestRide, requestPaths, rideRequestSchema, serverQueries } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { logRequestNotFollowed } from '../logs';
import { toQuery } from '../query';
import { rideFacts } from '../riders/readDriver';
import type { AccountTask } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';
import { type RideReader, showRide } from './showRides';

/** Requests in one run of an account; the next run continues with the longest due. */
const MAX_REQUESTS = 300;
const CONCURRENCY = 5;

/**
 * One account's turn of the schedule: reads again when the drivers of rides under way are expected, because only the time and
 * positions changed. Each driver's day is read once. A request that fails costs only itself. A repeat finds nothing due.
 */
export async function followAccountRequests(
  { account }: Pick<AccountTask, 'account'>,
  now = new Date(),
): Promise<void> {
  const spec = serverQueries.requestsToFollow(account, Timestamp.fromDate(now), MAX_REQUESTS);
  const { docs } = await toQuery(db.collection(requestPaths.requests(account)), spec).get();
  if (docs.length === 0) return;
  const company = await collections.accounts.doc(account).get();
  const reader = { company, now, facts: rideFacts(company, now) };
  await pMap(
    docs,
    (request) =>
      followRequest(request, reader).catch((error: unknown) => logRequestNotFollowed(account, request.id, error)),
    { concurrency: CONCURRENCY },
  );
}

async function followRequest(stored: DocumentSnapshot, reader: RideReader): Promise<void> {
  const request = skipBroken(() => parseDocument(rideRequestSchema, stored));
  // One that can't be read would be due forever
  if (!request) return void (await stored.ref.update({ follow: FieldValue.delete() }));
  const due = Object.entries(request.trips).filter(
    ([, { nextAt }]) => nextAt && nextAt.toMillis() <= reader.now.getTime(),
  );
  for (const [tripId, { leg }] of due) {
    const ride = await readRide(tripId, reader.company.id);
    // Of a trip that is gone, only the request says what it was
    const known = { requestId: stored.id, leg, orderId: request.orderIds[0] };
    await showRide(ride?.requestId === stored.id ? ride : known, tripId, reader);
  }
}

async function readRide(tripId: string, account: string): Promise<RequestRide | undefined> {
  const order: unknown = (await db.doc(paths.trip(tripId)).get()).get('standingOrderId');
  return findRequestRide(account, { id: tripId, standingOrderId: typeof order === 'string' ? order : null });
}
