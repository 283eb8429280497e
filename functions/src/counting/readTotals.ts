import {
  type AccountTotals,
  COUNTED_CHARGE_FIELDS,
  COUNTED_INVOICE_FIELDS,
  type DaySums,
  type DayTotals,
  MEASURED_FIELDS,
  type MemberGroup,
  type MoneyGroups,
  type MoneySums,
  paths,
  REPORTED_FIELDS,
  serverQueries,
  sumDays,
  sumMoney,
  sumTrips,
  type TripTotals,
  toChargeMove,
  toCountedDrivenDay,
  toCountedShift,
  toInvoiceMove,
} from '@mtos/model';
import { type Query, type QueryDocumentSnapshot, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';

/** Trips, shifts, charges, or drivers' days per read, few enough for a small function's memory. */
const PAGE_SIZE = 2000;

/** The trip fields that are counted, reported, or copied into a client record. */
const COUNTED_FIELDS = [
  ...REPORTED_FIELDS,
  'subOwneruid',
  'clientUid',
  'name',
  'phone',
  'medicaidId',
  'clientDis',
  'fromAddress',
  'toAddress',
  'updatedAt',
] as const;

/**
 * The end of the last whole second by Firestore's clock; nothing can be committed before it anymore. Not a later
 * instant, because the commit time of a deletion is only known from its event: it is cut to milliseconds, and even
 * that precision is not guaranteed. Ending at a whole second keeps a deletion on the right side of the watermark.
 */
export async function lastWholeSecond(account: string): Promise<Timestamp> {
  const { readTime } = await collections.counters.doc(account).get();
  return new Timestamp(readTime.seconds - 1, 999_999_000);
}

/** What a recount finds: the account's totals, and the figures of each day that has any, also those about money. */
interface Totals {
  readonly account: AccountTotals;
  readonly days: ReadonlyMap<string, DayTotals>;
  readonly money: ReadonlyMap<string, MoneyGroups>;
}

/** Counts the account's documents as of one instant within the last hour, however long the reads take. */
export async function readTotals(account: string, readTime: Timestamp): Promise<Totals> {
  const days = sumDays();
  const money = sumMoney();
  const [admins, drivers, trips] = await Promise.all([
    countUsers(account, 'office', readTime),
    countUsers(account, 'driver', readTime),
    readTripTotals(account, readTime, days),
    addShifts(account, readTime, days),
    addDrivenDays(account, readTime, days),
    addMoney(account, readTime, money),
  ]);
  return { account: { admins, drivers, trips }, days: days.result(), money: money.result() };
}

function countUsers(account: string, group: MemberGroup, readTime: Timestamp): Promise<number> {
  const users = toQuery(collections.users, serverQueries.members(account, group));
  const count = db.runTransaction(async (transaction) => transaction.get(users.count()), { readOnly: true, readTime });
  return count.then((answer) => answer.data().count);
}

async function readTripTotals(account: string, readTime: Timestamp, days: DaySums): Promise<TripTotals> {
  const totals = sumTrips(days);
  // Without the collection's converter, which requires whole documents.
  const trips = toQuery(db.collection(paths.trips), serverQueries.everyTrip(account)).select(...COUNTED_FIELDS);
  await readEach(trips, readTime, (trip) => totals.add(trip.data(), updateTime(trip.get('updatedAt'))));
  return totals.result();
}

async function addShifts(account: string, readTime: Timestamp, days: DaySums): Promise<void> {
  await readEach(db.collection(paths.shifts(account)), readTime, (stored) => {
    const shift = toCountedShift(stored.data());
    if (shift) days.add(shift.day);
  });
}

async function addDrivenDays(account: string, readTime: Timestamp, days: DaySums): Promise<void> {
  // Without their trips, which are most of them
  const kept = db.collection(paths.drivenDays(account)).select(...MEASURED_FIELDS, 'subOwneruid');
  await readEach(kept, readTime, (stored) => {
    const driven = toCountedDrivenDay(stored.data());
    if (driven) days.add(driven.day);
  });
}

async function addMoney(account: string, readTime: Timestamp, money: MoneySums): Promise<void> {
  const charges = toQuery(db.collection(paths.charges(account)), serverQueries.everyCharge(account));
  await readEach(charges.select(...COUNTED_CHARGE_FIELDS), readTime, (stored) => {
    const move = toChargeMove(stored.data());
    if (move) money.add(move);
  });
  const invoices = toQuery(db.collection(paths.invoices(account)), serverQueries.everyOpenInvoice(account));
  await readEach(invoices.select(...COUNTED_INVOICE_FIELDS), readTime, (stored) => {
    const move = toInvoiceMove(stored.data());
    if (move) money.add(move);
  });
}

/** Reads the documents of a query page by page, by id. */
async function readEach(query: Query, readTime: Timestamp, read: (doc: QueryDocumentSnapshot) => void): Promise<void> {
  const byId = query.limit(PAGE_SIZE);
  let page = await readAt(byId, readTime);
  for (;;) {
    for (const doc of page.docs) read(doc);
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE_SIZE) return;
    page = await readAt(byId.startAfter(last), readTime);
  }
}

function readAt<Doc>(query: Query<Doc>, readTime: Timestamp): Promise<QuerySnapshot<Doc>> {
  return db.runTransaction((transaction) => transaction.get(query), { readOnly: true, readTime });
}

function updateTime(updatedAt: unknown): Timestamp {
  return updatedAt instanceof Timestamp ? updatedAt : new Timestamp(0, 0);
}
