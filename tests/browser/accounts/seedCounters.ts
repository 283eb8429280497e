import { paths, type Trip, type User } from '@mtos/model';
import { countClients, countDocuments, type Stored } from '@mtos/model/sample';
import { db } from '../../functions/admin';
import { suite } from '../../suite';

/**
 * Writes an account's counters and client records, counted from its users and trips. Needed in the part `console`, which
 * runs no functions. Does nothing where functions run, because they maintain the counters.
 */
export async function seedCounters(account: string): Promise<void> {
  if (suite.hasFunctions) return;
  const [users, trips] = await Promise.all([
    readDocuments<Stored<User>>(paths.users, account),
    readDocuments<Stored<Trip>>(paths.trips, account),
  ]);
  const batch = db.batch();
  batch.set(db.doc(paths.counters(account)), countDocuments(users, trips, new Date()));
  for (const [uid, client] of countClients(trips)) batch.set(db.doc(paths.client(account, uid)), client);
  await batch.commit();
}

async function readDocuments<Document>(collection: string, account: string): Promise<readonly Document[]> {
  const found = await db.collection(collection).where('subOwneruid', '==', account).get();
  return found.docs.map((document) => document.data() as Document);
}
