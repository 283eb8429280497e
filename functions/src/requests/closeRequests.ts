import { addToDay, dayIn, NOT_ANSWERED, type RideRequest, rideRequestSchema, SYSTEM, serverQueries } from '@mtos/model';
import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { logRequestNotClosed } from '../logs';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { auditRequest } from './auditRequest';
import { accountOf, findRequests } from './dueRequests';
import { readAcceptedFor } from './officeRequest';

const CONCURRENCY = 10;

/**
 * Closes requests, and what was asked of accepted ones, that nobody answered until the end of the day after the last ride, as it
 * is or should be, or after the last day that rides which repeat should skip, so that they don't stand before those that can
 * still be answered. A request that fails costs only itself. A repeated or concurrent run finds them closed; what a run does not
 * reach, the next ones do.
 */
export async function closeRequests(now: Date): Promise<void> {
  // Days differ by time zone: which are over is decided by each company's own
  const until = addToDay(dayIn('UTC', now), -1);
  const found = [
    await findRequests(serverQueries.openRequestsUntil(until)),
    await findRequests(serverQueries.openSkipsUntil(until)),
  ].flatMap(({ requests }) => requests);
  const requests = [...new Map(found.map((request) => [request.ref.path, request])).values()];
  const accounts = [...new Set(requests.map(({ ref }) => accountOf(ref)))];
  const zones = new Map(
    await pMap(accounts, async (account) => [account, await readTimeZone(account)] as const, {
      concurrency: CONCURRENCY,
    }),
  );
  await pMap(
    requests.filter((request) => isOver(request, zones.get(accountOf(request.ref)), now)),
    ({ ref }) =>
      close(ref, zones.get(accountOf(ref)), now).catch((error: unknown) =>
        logRequestNotClosed(accountOf(ref), ref.id, error),
      ),
    { concurrency: CONCURRENCY },
  );
}

/** Whether the last ride was before yesterday, or the last day that it asks to skip. */
const isOver = (request: DocumentSnapshot, timeZone: string | undefined, now: Date): boolean =>
  timeZone !== undefined && (request.get('closesAfter') ?? request.get('lastDay')) < addToDay(dayIn(timeZone, now), -1);

async function close(request: DocumentReference, timeZone: string | undefined, now: Date): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(request);
    if (stored.get('isOpen') !== true || !isOver(stored, timeZone, now)) return;
    const known = skipBroken(() => parseDocument<RideRequest>(rideRequestSchema, stored));
    const answer = known && noAnswer(known);
    const account = accountOf(request);
    const clientUid = known ? await readAcceptedFor(transaction, account, request.id, known) : null;
    const version = FieldValue.increment(1);
    const closed = { isOpen: false, escalateAt: null, closesAfter: FieldValue.delete(), version };
    const by = { answeredAt: Timestamp.fromDate(now), answeredBy: SYSTEM, updatedBy: SYSTEM };
    const updatedAt = FieldValue.serverTimestamp();
    // One that can't be read is closed as well, but what it asks for stays as it is
    transaction.update(request, { ...answer, ...closed, ...by, updatedAt });
    if (!known) return;
    const step = { account, id: request.id, who: SYSTEM, clientUid };
    auditRequest(transaction, { ...step, before: known, after: { ...known, ...answer } });
  });
}

/** What a request says that got no answer in time. */
const noAnswer = ({ state, change }: RideRequest): Partial<RideRequest> =>
  state === 'sent'
    ? { state: 'declined', declineReason: 'other', declineNote: NOT_ANSWERED }
    : { change: change && { ...change, state: 'declined', reason: NOT_ANSWERED } };
