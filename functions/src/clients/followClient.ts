import { chunk, clientSchema, isSameToProfile, paths, planProfile, SYSTEM } from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ChangeEvent } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';

/** Profiles that one transaction follows up, far below its limits. */
const BATCH_SIZE = 50;
const CONCURRENCY = 4;

/** Keeps a client's profile as their trips say, until a person edits it. */
export async function followClient({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!data || isSameToProfile(data.before.data(), data.after.data())) return;
  await followClients(params.account, [params.id]);
}

/** Creates the profiles that clients lack, for example those from before profiles. Returns how many clients lacked one. */
export async function createMissingProfiles(account: string): Promise<number> {
  const [clients, profiles] = await Promise.all([readIds(paths.clients(account)), readIds(paths.profiles(account))]);
  const known = new Set(profiles);
  const missing = clients.filter((id) => !known.has(id));
  await pMap(chunk(missing, BATCH_SIZE), (ids) => followClients(account, ids), { concurrency: CONCURRENCY });
  return missing.length;
}

async function readIds(collection: string): Promise<readonly string[]> {
  return (await db.collection(collection).select().get()).docs.map(({ id }) => id);
}

/** Works from the stored documents, so a repeated or late call finds nothing left to do. */
const followClients = (account: string, ids: readonly string[]): Promise<void> =>
  db.runTransaction((transaction) => follow(transaction, account, ids));

async function follow(transaction: Transaction, account: string, ids: readonly string[]): Promise<void> {
  const read = await transaction.getAll(
    ...ids.flatMap((id) => [db.doc(paths.client(account, id)), db.doc(paths.profile(account, id))]),
  );
  for (const [index] of ids.entries()) {
    const [record, profile] = [read[2 * index], read[2 * index + 1]];
    if (!record || !profile) continue;
    // Of a broken record nothing is known until a recount has written it again
    const client = record.exists ? skipBroken(() => parseDocument(clientSchema, record)) : undefined;
    if (record.exists && !client) continue;
    const write = planProfile(client, profile.data());
    if (write.kind === 'none') continue;
    if (write.kind === 'delete') {
      transaction.delete(profile.ref);
      continue;
    }
    const now = FieldValue.serverTimestamp();
    const createdAt: unknown = profile.get('createdAt') ?? now;
    transaction.set(profile.ref, { ...write.fields, createdAt, updatedAt: now, updatedBy: SYSTEM });
  }
}
