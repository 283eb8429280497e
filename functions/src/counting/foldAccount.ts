import { clientsOfEntries, planFold, queries } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { logFold } from '../logs';
import { queryOf } from '../query';
import { readClients, writeClients } from './clientRecords';

/** How many entries one transaction folds: with their clients' records far below what a transaction may hold. */
const FOLD_SIZE = 150;

/** Folds all ledger entries that an account has when this is called. Safe to run beside itself. */
export async function foldAccount(account: string): Promise<void> {
  const unfolded = queryOf(collections.ledger, queries.unfoldedLedger(account)).select().limit(FOLD_SIZE);
  for (;;) {
    // Asked outside the transaction, which then locks these entries alone: new ones are not kept waiting.
    const { docs } = await unfolded.get();
    const ids = docs.map(({ id }) => id);
    if (ids.length > 0) logFold(account, await foldEntries(account, ids));
    if (ids.length < FOLD_SIZE) return;
  }
}

/** Returns how many of the entries were still to be folded. */
function foldEntries(account: string, ids: readonly string[]): Promise<number> {
  const countersRef = collections.counters.doc(account);
  const refs = ids.map((id) => collections.ledger.doc(id));
  return db.runTransaction(async (transaction) => {
    const [counters, snapshots] = await Promise.all([transaction.get(countersRef), transaction.getAll(...refs)]);
    const read = snapshots.map((snapshot) => snapshot.data()).filter((entry) => entry !== undefined);
    const unfolded = read.filter(({ folded }) => !folded);
    if (unfolded.length === 0) return 0;
    const before = counters.data();
    const clients = await readClients(transaction, account, clientsOfEntries(unfolded));
    const plan = planFold(account, before, clients, unfolded);

    const updatedAt = FieldValue.serverTimestamp();
    transaction.set(countersRef, { ...plan.counters, watermark: before?.watermark ?? null, updatedAt });
    writeClients(transaction, account, plan.clients);
    for (const { ref } of snapshots.filter(({ exists }) => exists)) transaction.update(ref, { folded: true });
    return unfolded.length;
  });
}
