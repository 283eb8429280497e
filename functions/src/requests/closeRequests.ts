import {
  addToDay,
  dayIn,
  lastDay,
  NOT_ANSWERED,
  type RideRequest,
  requestPaths,
  rideRequestSchema,
  SYSTEM,
  serverQueries,
} from '@mtos/model';
import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { logRequestNotClosed } from '../logs';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { auditRequest } from './auditRequest';

const CONCURRENCY = 10;

/**
 * Closes requests, and what was asked of accepted ones, that nobody answered until the end of the day after the last ride, as it
 * is or should be, so that they don't stand before those that can still be answered. A request that fails costs only itself. A
 * repeated or concurrent run finds them closed; what a run does not reach, the next ones do.
 */
export async function closeRequests(now: Date): Promise<void> {
  // Days differ by time zone: which are over is decided by each company's own
  const spec = serverQueries.openRequestsUntil(addToDay(dayIn('UTC', now), -1));
  const { docs } = await toQuery(db.collectionGroup(spec.collection), spec).get();
  const found = docs.filter(({ ref }) => ref.path === requestPaths.request(accountOf(ref), ref.id));
  const accounts = [...new Set(found.map(({ ref }) => accountOf(ref)))];
  const zones = new Map(
    await pMap(accounts, async (account) => [account, await readTimeZone(account)] as const, {
      concurrency: CONCURRENCY,
    }),
  );
  await pMap(
    found.filter((request) => isOver(request, zones.get(accountOf(request.ref)), now)),
    ({ ref }) =>
      close(ref, zones.get(accountOf(ref)), now).catch((error: unknown) =>
        logRequestNotClosed(accountOf(ref), ref.id, error),
      ),
    { concurrency: CONCURRENCY },
  );
}

const accountOf = (request: DocumentReference): string => request.parent.parent?.id ?? '';

/** Whether the last ride was before yesterday. */
const isOver = (request: DocumentSnapshot, timeZone: string | undefined, now: Date): boolean =>
  timeZone !== undefined && isBeforeYesterday(request.get('lastDay'), timeZone, now);

const isBeforeYesterday = (day: string, timeZone: string, now: Date): boolean =>
  day < addToDay(dayIn(timeZone, now), -1);

/** Whether a change is asked for that moves a ride to a day on which it can still be driven. */
const movesAhead = ({ state, change, repeat }: RideRequest, timeZone: string, now: Date): boolean =>
  state === 'accepted' && !!change?.legs && !isBeforeYesterday(lastDay(change.legs, repeat), timeZone, now);

async function close(request: DocumentReference, timeZone: string | undefined, now: Date): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(request);
    if (timeZone === undefined || stored.get('isOpen') !== true || !isOver(stored, timeZone, now)) return;
    const known = skipBroken(() => parseDocument<RideRequest>(rideRequestSchema, stored));
    if (known && movesAhead(known, timeZone, now)) return;
    const answer = known && noAnswer(known);
    const closed = { isOpen: false, escalateAt: null, version: FieldValue.increment(1) };
    const by = { answeredAt: Timestamp.fromDate(now), answeredBy: SYSTEM, updatedBy: SYSTEM };
    const updatedAt = FieldValue.serverTimestamp();
    // One that can't be read is closed as well, but what it asks for stays as it is
    transaction.update(request, { ...answer, ...closed, ...by, updatedAt });
    if (!known) return;
    const step = { account: accountOf(request), id: request.id, who: SYSTEM };
    auditRequest(transaction, { ...step, before: known, after: { ...known, ...answer } });
  });
}

/** What a request says that got no answer in time. */
const noAnswer = ({ state, change }: RideRequest): Partial<RideRequest> =>
  state === 'sent'
    ? { state: 'declined', declineReason: 'other', declineNote: NOT_ANSWERED }
    : { change: change && { ...change, state: 'declined', reason: NOT_ANSWERED } };
