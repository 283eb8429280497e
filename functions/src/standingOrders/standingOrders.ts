import { isDeepStrictEqual } from 'node:util';
import { dayIn, paths, serverQueries, standingOrderTripPath, WAYS } from '@mtos/model';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { coverStoredTrip } from '../authorizations/coverStoredTrip';
import { type ChangeEvent, commitTime } from '../changeEvent';
import { collections } from '../collections';
import { reserveToday } from '../dailyLimit';
import { db } from '../firebase';
import { logOrderFailed } from '../logs';
import { toQuery } from '../query';
import { enqueueAccount } from '../schedules/tasks';
import { runStandingOrder } from './runStandingOrder';

/** Orders of an account that it gets in one turn. */
const PAGE_SIZE = 100;
const CONCURRENCY = 10;
/** The time zone in which a day ends last. */
const LAST_TIME_ZONE = 'Etc/GMT+12';

/** A standing order changed: its trips follow. */
export async function followStandingOrder({ params, data }: ChangeEvent<'account' | 'id'>): Promise<void> {
  const by: unknown = (data?.after.exists ? data.after : data?.before)?.get('updatedBy');
  const key = { account: params.account, id: params.id };
  await runStandingOrder(typeof by === 'string' ? { ...key, by } : key, new Date());
  const differs = (field: string) => data?.before.get(field) !== data?.after.get(field);
  if (data?.before.exists && data.after.exists && OFFICE_FIELDS.some(differs)) await followOfficeFields(key);
}

interface OrderKey {
  readonly account: string;
  readonly id: string;
}

/** What of an order its trips have where drivers can't read it. */
const OFFICE_FIELDS = ['payerUid', 'officeNotes'];

/** The order's trips that lie ahead follow who pays for them, and the notes for the office. New ones follow anyway. */
async function followOfficeFields({ account, id }: OrderKey): Promise<void> {
  const run = (await collections.standingOrderRuns(account).doc(id).get()).data();
  const made = { there: run?.days ?? [], back: run?.backDays ?? [] };
  const tripIds = WAYS.flatMap((way) =>
    made[way].map((day) => db.doc(standingOrderTripPath(account, id, day, way)).id),
  );
  for (const tripId of tripIds) await coverStoredTrip(account, tripId);
}

/**
 * The company's holidays or time zone changed: the trips of its standing orders follow, after the schedule's other turns. Each
 * run goes through all of the account's orders, so from a number of changes a day on, the schedule alone brings them up to date.
 */
export async function followHolidays(event: ChangeEvent<'account'>): Promise<void> {
  const { params, data } = event;
  const calendar = ['holidays', 'timeZone'] as const;
  const isSame = calendar.every((field) => isDeepStrictEqual(data?.before.get(field), data?.after.get(field)));
  if (isSame || (await reserveToday(params.account, 'calendarChanges', 1, new Date())) === 0) return;
  // Tells changes apart that follow each other quickly: the precision of an event's own time is not guaranteed
  const runAt = commitTime(event).toDate().toISOString();
  await enqueueAccount('runStandingOrders', { account: params.account, runAt, page: 0 });
}

/**
 * Runs one page of the account's standing orders. One that fails is logged; the next run tries it again. Returns the last
 * day and the id of the page's last order, after which the next page starts; undefined if this was the last page.
 */
export async function runStandingOrders(
  account: string,
  now: Date,
  after: readonly [until: string, id: string] | undefined,
): Promise<readonly [until: string, id: string] | undefined> {
  const orders = db.collection(paths.standingOrders(account));
  const running = toQuery(orders, serverQueries.runningStandingOrders(account, dayIn(LAST_TIME_ZONE, now))).limit(
    PAGE_SIZE,
  );
  const { docs } = await (after ? running.startAfter(...after) : running).get();
  const run = ({ id }: QueryDocumentSnapshot) =>
    runStandingOrder({ account, id }, now).catch((error: unknown) => logOrderFailed(account, id, error));
  await pMap(docs, run, { concurrency: CONCURRENCY });
  const last = docs.length < PAGE_SIZE ? undefined : docs.at(-1);
  return last && [String(last.get('until')), last.id];
}
