import { paths, profileOfClient, type Trip, type User } from '@mtos/model';
import { buildProfile, countClients, countDocuments, type Stored } from '@mtos/model/sample';
import { db } from '../../functions/admin';
import { suite } from '../../suite';

/**
 * Writes an account's counters, client records, and profiles, counted from its users and trips. Needed in the part `console`, which
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
  const clients = countClients(trips);
  const profiles = new Set((await db.collection(paths.profiles(account)).select().get()).docs.map(({ id }) => id));
  for (const [uid, client] of clients) {
    batch.set(db.doc(paths.client(account, uid)), client);
    // Not over one that the test wrote
    if (profiles.has(uid)) continue;
    batch.set(db.doc(paths.profile(account, uid)), buildProfile(profileOfClient(client), { at: client.seenAt }));
  }
  await batch.commit();
}

async function readDocuments<Document>(collection: string, account: string): Promise<readonly Document[]> {
  const found = await db.collection(collection).where('subOwneruid', '==', account).get();
  return found.docs.map((document) => document.data() as Document);
}
