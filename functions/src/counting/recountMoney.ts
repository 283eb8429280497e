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
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { toQuery } from '../query';
import { moneyRef, toStoredMoney } from './moneyDocuments';
import { recountPages } from './recountPages';

/** Corrects an account's figures about money, like `recountDays` those of days. Returns how many documents it corrected. */
export const recountMoney = (
  account: string,
  readTime: Timestamp,
  sums: ReadonlyMap<string, MoneyGroups>,
): Promise<number> =>
  recountPages({
    ...{ account, readTime, summed: sums.keys() },
    stored: [toQuery(db.collection(paths.money(account)), serverQueries.everyMoneyDocument(account))],
    isKey: (id) => isDay(id) || id === MONEY_TOTALS,
    correct: (transaction, { keys, entries, found: [documents] }) => {
      const stored = new Map([...(documents ?? [])].map(([id, document]) => [id, readStored(document)] as const));
      const planned = planMoney(keys, sums, entries, stored);
      for (const [key, groups] of planned) {
        transaction.set(moneyRef(account, key), toStoredMoney(key, groups, readTime));
      }
      return planned.size;
    },
  });

function readStored(document: DocumentSnapshot) {
  const { data } = check(moneyDocumentSchema, document.data());
  return data?.key === document.id ? readMoney(document.data()) : 'broken';
}
