import { clientsOfEntries, daysOfEntries, foldMoney, moneyKeysOfEntries, planFold, serverQueries } from '@mtos/model';
import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { logEntrySetAside, logFold } from '../logs';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { readClients, toStoredClient } from './clientRecords';
import { dayRefs, readDays, toStoredDay, toStoredDriverDay } from './dayDocuments';
import { foldInBatches } from './foldInBatches';
import { moneyRef, readMoneyDocuments, toStoredMoney } from './moneyDocuments';

/** Entries folded by one commit; with their client records and days far below a commit's limits. */
const FOLD_SIZE = 150;

/** Folds all ledger entries that the account has at the time of the call. Safe to run concurrently. */
export const foldAccount = (account: string): Promise<void> =>
  foldInBatches(FOLD_SIZE, async (size) => {
    const folded = await foldOldest(account, size);
    if (folded !== 'refused' && folded > 0) logFold(account, folded);
    return folded;
  });

/**
 * Folds the account's oldest unfolded entries in one commit. Returns how many there were, or `refused` if Firestore refuses
 * the commit because of what is in it. Of a single entry it never returns that: it sets the entry aside. So one entry can't
 * stop an account's counting; the next recount counts what it missed.
 *
 * Every fold, recount, and erasure of a client writes the counters. So the counters are read first and written only if
 * they have not changed since; then the entries, clients, days, and figures about money, read in between, have not changed
 * either. Unlike a transaction this takes no locks, so concurrent folds do not wait for each other: one wins, and the others
 * find their entries folded.
 */
async function foldOldest(account: string, size: number): Promise<number | 'refused'> {
  const stored = await collections.counters.doc(account).get();
  const { docs } = await toQuery(collections.ledger, serverQueries.unfoldedLedger(account)).limit(size).get();
  if (docs.length === 0) return 0;
  // A broken entry is marked like the others, so that it is not read again
  const entries = docs.flatMap((entry) => skipBroken(() => entry.data()) ?? []);
  const [clients, days, money] = await Promise.all([
    readClients(account, clientsOfEntries(entries)),
    readDays(account, daysOfEntries(entries)),
    readMoneyDocuments(account, moneyKeysOfEntries(entries)),
  ]);
  const before = skipBroken(() => stored.data());
  const plan = planFold(account, before, clients, days, entries);

  const batch = db.batch();
  const watermark = before?.watermark ?? null;
  const counters = { ...plan.counters, watermark, updatedAt: FieldValue.serverTimestamp() };
  if (stored.updateTime) batch.update(stored.ref, counters, { lastUpdateTime: stored.updateTime });
  else batch.create(stored.ref, counters);
  for (const [uid, client] of plan.clients) batch.set(collections.clients(account).doc(uid), toStoredClient(client));
  for (const [day, totals] of plan.days) {
    const refs = dayRefs(account, day);
    const drivers = toStoredDriverDay(day, totals);
    // Merged, so that a fold writes only the figures that change
    batch.set(refs.day, toStoredDay(day, totals, days.get(day)?.watermark ?? null), { merge: true });
    if (drivers) batch.set(refs.drivers, drivers, { merge: true });
  }
  for (const [key, groups] of foldMoney(money, entries)) {
    batch.set(moneyRef(account, key), toStoredMoney(key, groups, money.get(key)?.watermark ?? null));
  }
  for (const { ref } of docs) batch.update(ref, { folded: true });
  try {
    await batch.commit();
  } catch (error) {
    const [entry] = docs;
    if (!isRefused(error) || !entry) throw error;
    if (docs.length > 1) return 'refused';
    logEntrySetAside(account, entry.id, error);
    await entry.ref.update({ folded: true });
  }
  return docs.length;
}

/** Whether Firestore refused a commit because of its content, for example a document that would be too large. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === GrpcStatus.INVALID_ARGUMENT;
}
