import { type CounterNumbers, planRecount, queries } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { logRecount } from '../logs';
import { queryOf } from '../query';
import { runTransaction } from '../runTransaction';
import { storedClient } from './clientRecords';
import { foldAccount } from './foldAccount';
import { lastWholeSecond, readTruth } from './truth';

/**
 * Sets an account's counters and client records right from its documents, while writes go on: the truth at an instant
 * just past becomes the counters, with what was folded later on top, and the instant their watermark, up to which
 * entries of the ledger count as folded. Returns the numbers it wrote. Safe to repeat and to run beside itself.
 */
export async function recountAccount(account: string): Promise<CounterNumbers> {
  const readTime = await lastWholeSecond(account);
  const truth = await readTruth(account, readTime);
  const countersRef = collections.counters.doc(account);
  const records = collections.clients(account);

  const plan = await runTransaction(async (transaction) => {
    // Locks the counters: nothing is folded meanwhile.
    await transaction.get(countersRef);
    const [later, clients] = await Promise.all([
      transaction.get(queryOf(collections.ledger, queries.ledgerFoldedAfter(account, readTime))),
      transaction.get(records.select('trips')),
    ]);
    const tripsOf = new Map(clients.docs.map((client) => [client.id, Number(client.get('trips'))]));
    const planned = planRecount(
      account,
      truth,
      later.docs.map((entry) => entry.data()),
      tripsOf,
    );

    const updatedAt = FieldValue.serverTimestamp();
    transaction.set(countersRef, { ...planned.counters, watermark: readTime, updatedAt });
    for (const [uid, client] of planned.missing) transaction.set(records.doc(uid), storedClient(client));
    for (const [uid, trips] of planned.corrected) transaction.update(records.doc(uid), { trips });
    for (const uid of planned.gone) transaction.delete(records.doc(uid));
    return planned;
  });
  // Entries whose handlers gave up are folded here.
  await foldAccount(account);
  logRecount(account, { corrected: plan.corrected.size, missing: plan.missing.size, gone: plan.gone.length });
  return plan.counters;
}
