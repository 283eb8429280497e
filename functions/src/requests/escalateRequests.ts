import {
  accountDocumentId,
  chunk,
  contentKey,
  type Notification,
  type RideRequest,
  rideRequestSchema,
  serverQueries,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { logNotEscalated } from '../logs';
import { skipBroken } from '../skipBroken';
import { askedDays, concernsSeries } from './askedDays';
import { accountOf, findRequests } from './dueRequests';
import { formatDay } from './formatDay';
import { notificationReference, toOfficeNotification } from './notifyOffice';

/** Pages of requests in one run; the next run continues with the longest due. */
const MAX_PAGES = 20;
/** Requests in one notification and one transaction. */
const BATCH_SIZE = 100;
const CONCURRENCY = 10;

/**
 * Reminds offices of the requests that have waited for an answer too long: marks them, with one notification for the requests of
 * an account. An account that fails costs only itself. A repeated or concurrent run finds them marked.
 */
export async function escalateRequests(now: Date): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { requests, hasMore } = await findRequests(serverQueries.requestsToEscalate(Timestamp.fromDate(now)));
    const done = await pMap(byAccount(requests), (due) => escalate(due, now), { concurrency: CONCURRENCY });
    // What failed is due again, before everything after it
    if (!hasMore || done.includes(false)) return;
  }
}

interface DueRequests {
  readonly account: string;
  readonly requests: readonly DocumentSnapshot[];
}

/** The requests by account, so many together. */
function byAccount(requests: readonly DocumentSnapshot[]): readonly DueRequests[] {
  const accounts = new Map<string, DocumentSnapshot[]>();
  for (const request of requests) {
    const account = accountOf(request.ref);
    accounts.set(account, [...(accounts.get(account) ?? []), request]);
  }
  return [...accounts].flatMap(([account, found]) =>
    chunk(found, BATCH_SIZE).map((batch) => ({ account, requests: batch })),
  );
}

/** Whether the account's requests are marked. */
async function escalate({ account, requests }: DueRequests, now: Date): Promise<boolean> {
  try {
    await db.runTransaction(async (transaction) => {
      const stored = await transaction.getAll(...requests.map(({ ref }) => ref));
      const due = stored.filter((each) => isDue(each, now));
      if (due.length === 0) return;
      // `updatedAt` and the version stay, because neither what is asked nor the answer changed
      for (const { ref } of due) transaction.update(ref, { escalateAt: null, escalatedAt: Timestamp.fromDate(now) });
      const id = accountDocumentId(
        account,
        contentKey('waiting', ...due.map(({ id: each }) => each), now.toISOString()),
      );
      transaction.set(notificationReference(id), toOfficeNotification(account, reminderText(due)));
    });
    return true;
  } catch (error) {
    logNotEscalated(account, error);
    return false;
  }
}

function isDue(stored: DocumentSnapshot, now: Date): boolean {
  const at: unknown = stored.get('escalateAt');
  return stored.get('isOpen') === true && at instanceof Timestamp && at.toMillis() <= now.getTime();
}

/** What the office is told. It names no client. */
function reminderText(due: readonly DocumentSnapshot[]): Pick<Notification, 'title' | 'description'> {
  const known = due.flatMap((each) => skipBroken(() => parseDocument(rideRequestSchema, each)) ?? []);
  const isOne = due.length === 1;
  return {
    title: isOne
      ? 'A facility’s request is waiting for an answer'
      : `${due.length} requests of facilities are waiting for an answer`,
    description: `${isOne ? 'It is' : 'They are'} for ${formatDays(known)}. Answer ${isOne ? 'it' : 'them'} on the Requests page.`,
  };
}

/** The days of the rides that are waited for: 'rides on Nov 28 to Dec 2, and rides that repeat'. */
function formatDays(requests: readonly RideRequest[]): string {
  const days = requests.flatMap(askedDays).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  const series = requests.some(concernsSeries) ? 'rides that repeat' : '';
  if (first === undefined || last === undefined) return series || 'rides';
  const single = first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`;
  return `rides on ${single}${series && `, and ${series}`}`;
}
