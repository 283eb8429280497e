import { setTimeout } from 'node:timers/promises';
import { clientsOfEntries, planFold, queries } from '@mtos/model';
import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { logFold } from '../logs';
import { queryOf } from '../query';
import { readClients, storedClient } from './clientRecords';

/** How many entries one commit folds: with their clients' records far below what a commit may hold. */
const FOLD_SIZE = 150;

/** More races in a row than this are lost only where something is wrong; the event is then delivered again. */
const RACES = 30;
/** The first wait after a lost race is up to this long, later ones up to ten times as long. */
const WAIT_MILLISECONDS = 50;

/** Folds all ledger entries that an account has when this is called. Safe to run beside itself. */
export async function foldAccount(account: string): Promise<void> {
  for (let lost = 0; lost < RACES; ) {
    const folded = await foldOldest(account).catch(undefinedIfRaceLost);
    if (folded === undefined) {
      lost += 1;
      await setTimeout(Math.random() * WAIT_MILLISECONDS * Math.min(lost, 10));
    } else {
      lost = 0;
      if (folded > 0) logFold(account, folded);
      if (folded < FOLD_SIZE) return;
    }
  }
  throw new Error(`lost ${RACES} races for the counters`);
}

/**
 * Folds the account's oldest unfolded entries in one commit. Returns how many there were.
 *
 * Whoever folds or recounts writes the counters. So they are read first and written on the condition that nobody did
 * since: then the entries and the clients, read in between, are as they were too. Unlike a transaction this locks
 * nothing, so many who fold at once do not keep each other waiting: one wins, the others find their entries folded.
 */
async function foldOldest(account: string): Promise<number> {
  const before = await collections.counters.doc(account).get();
  const { docs } = await queryOf(collections.ledger, queries.unfoldedLedger(account)).limit(FOLD_SIZE).get();
  if (docs.length === 0) return 0;
  const entries = docs.map((entry) => entry.data());
  const clients = await readClients(account, clientsOfEntries(entries));
  const plan = planFold(account, before.data(), clients, entries);

  const batch = db.batch();
  const watermark = before.data()?.watermark ?? null;
  const counters = { ...plan.counters, watermark, updatedAt: FieldValue.serverTimestamp() };
  if (before.updateTime) batch.update(before.ref, counters, { lastUpdateTime: before.updateTime });
  else batch.create(before.ref, counters);
  for (const [uid, client] of plan.clients) batch.set(collections.clients(account).doc(uid), storedClient(client));
  for (const { ref } of docs) batch.update(ref, { folded: true });
  await batch.commit();
  return docs.length;
}

const RACE_LOST: readonly unknown[] = [
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ALREADY_EXISTS,
  // A recount holds the counters, or an entry has expired.
  GrpcStatus.ABORTED,
  GrpcStatus.NOT_FOUND,
];

function undefinedIfRaceLost(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && RACE_LOST.includes(error.code)) return undefined;
  throw error;
}
