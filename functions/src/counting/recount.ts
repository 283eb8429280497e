import {
  COUNTED_CLIENT_FIELDS,
  type CounterNumbers,
  paths,
  planRecount,
  recountInputSchema,
  serverQueries,
  tripsOfRecord,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { recordAction } from '../audit/recordAction';
import { recountAuthorizations } from '../authorizations/recountAuthorizations';
import { correctProfiles } from '../clients/followClient';
import { collections } from '../collections';
import { countedUse } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { logRecount } from '../logs';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { toStoredClient } from './clientRecords';
import { foldAccount } from './foldAccount';
import { lastWholeSecond, readTotals } from './readTotals';
import { recountDays } from './recountDays';
import { recountMoney } from './recountMoney';

/** Lets the owner recount the account, a few times a day. Returns the new numbers. @throws HttpsError `too-many` */
export const recount = guardedCallable(
  'manageAccount',
  recountInputSchema,
  async (_input, { account, uid }): Promise<CounterNumbers> => {
    const numbers = await countedUse(account, 'recounts', () => recountAccount(account));
    const { trips, clients } = numbers;
    await recordAction(account, {
      who: uid,
      what: 'recount',
      collection: 'accounts',
      documentId: account,
      after: { trips, clients },
    });
    return numbers;
  },
);

/**
 * Corrects an account's counters and client records from its documents, while writes go on. The counters become the
 * totals at a recent instant plus everything folded since. That instant becomes the watermark: ledger entries up to it
 * count as folded. Then corrects the figures of days and those about money, creates the profiles that clients lack, and
 * corrects what profiles are found by and how much of each authorization is used. Returns the numbers it wrote. Safe to
 * repeat and to run concurrently.
 */
export async function recountAccount(account: string): Promise<CounterNumbers> {
  const readTime = await lastWholeSecond(account);
  const { account: totals, days, money } = await readTotals(account, readTime);
  const countersRef = collections.counters.doc(account);
  const records = collections.clients(account);

  const plan = await db.runTransaction(async (transaction) => {
    // Locks the counters, so that nothing is folded until the commit.
    await transaction.get(countersRef);
    const [later, clients] = await Promise.all([
      transaction.get(toQuery(collections.ledger, serverQueries.ledgerFoldedAfter(account, readTime))),
      transaction.get(db.collection(paths.clients(account)).select(...COUNTED_CLIENT_FIELDS)),
    ]);
    const planned = planRecount(
      account,
      totals,
      later.docs.flatMap((entry) => skipBroken(() => entry.data()) ?? []),
      new Map(clients.docs.map((client) => [client.id, tripsOfRecord(client.data())])),
    );

    const updatedAt = FieldValue.serverTimestamp();
    transaction.set(countersRef, { ...planned.counters, watermark: readTime, updatedAt });
    for (const [uid, client] of planned.missing) transaction.set(records.doc(uid), toStoredClient(client));
    for (const [uid, trips] of planned.corrected) transaction.update(records.doc(uid), { trips });
    for (const uid of planned.gone) transaction.delete(records.doc(uid));
    return planned;
  });
  // Folds the entries whose handlers gave up.
  await foldAccount(account);
  const correctedDays = await recountDays(account, readTime, days);
  const correctedMoney = await recountMoney(account, readTime, money);
  const profiles = await correctProfiles(account);
  const authorizations = await recountAuthorizations(account);
  const { corrected, missing, gone } = plan;
  logRecount(account, {
    corrected: corrected.size,
    missing: missing.size,
    gone: gone.length,
    days: correctedDays,
    money: correctedMoney,
    profiles: profiles.missing,
    profileGrams: profiles.grams,
    authorizations,
  });
  return plan.counters;
}
