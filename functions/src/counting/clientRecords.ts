import type { Client } from '@mtos/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../collections';

/** The records that there are of an account's clients, by uid. */
export async function readClients(
  transaction: Transaction,
  account: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, Client>> {
  if (uids.length === 0) return new Map();
  const snapshots = await transaction.getAll(...uids.map((uid) => collections.clients(account).doc(uid)));
  const records = snapshots.map((snapshot) => [snapshot.id, snapshot.data()] as const);
  return new Map(records.filter((record): record is readonly [string, Client] => record[1] !== undefined));
}

export function writeClients(transaction: Transaction, account: string, clients: ReadonlyMap<string, Client>): void {
  for (const [uid, client] of clients) {
    const seenAt = Timestamp.fromMillis(client.seenAt.toMillis());
    transaction.set(collections.clients(account).doc(uid), { ...client, seenAt });
  }
}
