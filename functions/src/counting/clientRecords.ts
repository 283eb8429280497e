import type { Client } from '@mtos/model';
import { Timestamp, type WithFieldValue } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';

/** The records that there are of an account's clients, by uid. */
export async function readClients(account: string, uids: readonly string[]): Promise<ReadonlyMap<string, Client>> {
  if (uids.length === 0) return new Map();
  const snapshots = await db.getAll(...uids.map((uid) => collections.clients(account).doc(uid)));
  const records = snapshots.map((snapshot) => [snapshot.id, snapshot.data()] as const);
  return new Map(records.filter((record): record is readonly [string, Client] => record[1] !== undefined));
}

/** The record as it is written. */
export function storedClient(client: Client): WithFieldValue<Client> {
  return { ...client, seenAt: Timestamp.fromMillis(client.seenAt.toMillis()) };
}
