import {
  check,
  isDay,
  MONEY_TOTALS,
  type MoneyGroups,
  moneyDocumentSchema,
  paths,
  planMoney,
  readMoney,
  serverQueries,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { moneyRef, toStoredMoney } from './moneyDocuments';

/** Documents that one transaction reads and writes: with many drivers, a day has some 100 kB. */
const DOCUMENTS_AT_ONCE = 30;

/** Corrects an account's figures about money, like `recountDays` those of days. Returns how many documents it corrected. */
export async function recountMoney(
  account: string,
  readTime: Timestamp,
  sums: ReadonlyMap<string, MoneyGroups>,
): Promise<number> {
  const summed = [...sums.keys()].sort();
  let [corrected, after]: [number, string | undefined] = [0, ''];
  while (after !== undefined) {
    const done: Done = await recountSome(account, readTime, sums, summed, after);
    corrected += done.corrected;
    after = done.last;
  }
  return corrected;
}

interface Done {
  readonly corrected: number;
  /** The last document that was looked at; undefined if it was the last of all. */
  readonly last: string | undefined;
}

function recountSome(
  account: string,
  readTime: Timestamp,
  sums: ReadonlyMap<string, MoneyGroups>,
  summed: readonly string[],
  after: string,
): Promise<Done> {
  const countersRef = collections.counters.doc(account);
  const all = toQuery(db.collection(paths.money(account)), serverQueries.everyMoneyDocument(account));
  const page = (after === '' ? all : all.startAfter(after)).limit(DOCUMENTS_AT_ONCE);
  return db.runTransaction(async (transaction) => {
    // Locks the counters, so that nothing is folded until the commit.
    await transaction.get(countersRef);
    const [later, { docs }] = await Promise.all([
      transaction.get(toQuery(collections.ledger, serverQueries.ledgerFoldedAfter(account, readTime))),
      transaction.get(page),
    ]);
    const end = docs.length < DOCUMENTS_AT_ONCE ? undefined : docs.at(-1)?.id;
    const found = docs.map(({ id }) => id).filter((id) => isDay(id) || id === MONEY_TOTALS);
    const keys = new Set([...found, ...summed.filter((key) => key > after)]);
    const due = [...keys].filter((key) => end === undefined || key <= end).sort();
    const looked = due.slice(0, DOCUMENTS_AT_ONCE);

    const entries = later.docs.flatMap((entry) => skipBroken(() => entry.data()) ?? []);
    const stored = new Map(docs.map((document) => [document.id, readStored(document)] as const));
    const planned = planMoney(looked, sums, entries, stored);
    for (const [key, groups] of planned) transaction.set(moneyRef(account, key), toStoredMoney(key, groups, readTime));
    // A fold that has read these documents before must fail and read them again
    if (planned.size > 0) transaction.update(countersRef, { updatedAt: FieldValue.serverTimestamp() });
    return { corrected: planned.size, last: due.length > looked.length ? looked.at(-1) : end };
  });
}

function readStored(document: DocumentSnapshot) {
  const { data } = check(moneyDocumentSchema, document.data());
  return data?.key === document.id ? readMoney(document.data()) : 'broken';
}
