import { type Client, clientRecord, clientSchema, paths } from '@mtos/model';
import { type DocumentSnapshot, Timestamp, type WithFieldValue } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

/** The existing client records with these uids, by uid. */
export async function readClients(account: string, uids: readonly string[]): Promise<ReadonlyMap<string, Client>> {
  if (uids.length === 0) return new Map();
  const snapshots = await db.getAll(...uids.map((uid) => db.doc(paths.client(account, uid))));
  const found = snapshots.filter(({ exists }) => exists);
  return new Map(found.map((snapshot) => [snapshot.id, clientIn(account, snapshot)]));
}

/** The stored record. Of a broken one only the number of trips is kept; a recount fills in the rest. */
function clientIn(account: string, snapshot: DocumentSnapshot): Client {
  const trips: unknown = snapshot.get('trips');
  const kept = typeof trips === 'number' && Number.isSafeInteger(trips) ? trips : 0;
  return (
    skipBroken(() => parseDocument(clientSchema, snapshot)) ?? { ...clientRecord(account, undefined), trips: kept }
  );
}

/** The record with its instant as a Firestore timestamp. */
export function toStoredClient(client: Client): WithFieldValue<Client> {
  return { ...client, seenAt: Timestamp.fromMillis(client.seenAt.toMillis()) };
}
