import { type Instant, type MoneyGroups, paths, readMoney, type StoredMoney } from '@mtos/model';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { db } from '../firebase';

export const moneyRef = (account: string, key: string): DocumentReference => db.doc(paths.moneyDocument(account, key));

/** The stored figures about money of these documents, by document. */
export async function readMoneyDocuments(
  account: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, StoredMoney>> {
  if (keys.length === 0) return new Map();
  const snapshots = await db.getAll(...keys.map((key) => moneyRef(account, key)));
  return new Map(snapshots.map((snapshot) => [snapshot.id, readMoney(snapshot.data())]));
}

/** The figures about money as Firestore stores them. */
export const toStoredMoney = (key: string, groups: MoneyGroups, watermark: Instant | null): object => ({
  ...{ key, groups: Object.fromEntries(groups), watermark, updatedAt: FieldValue.serverTimestamp() },
});
