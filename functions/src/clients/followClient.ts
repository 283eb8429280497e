import { chunk, clientSchema, isSameToProfile, paths, planProfile, profileQueries, SYSTEM } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ChangeEvent } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { finishLate } from './finishMerge';

/** Profiles that one transaction follows up, far below its limits; one query can ask whether all of them were merged. */
const BATCH_SIZE = 30;
const CONCURRENCY = 4;

/**
 * Keeps a client's profile as their trips say, until a person edits it. What is booked for a client who was merged with
 * another one becomes the other one's, and the record of the merged client goes once it is empty.
 */
export async function followClient({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!data) return;
  const isEmptied = data.after.get('trips') === 0 && data.before.get('trips') !== 0;
  if (!isEmptied && isSameToProfile(data.before.data(), data.after.data())) return;
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
async function followClients(account: string, ids: readonly string[]): Promise<void> {
  const merged = await db.runTransaction((transaction) => follow(transaction, account, ids));
  for (const id of merged) await finishLate(account, id);
}

/** Returns the clients who have a record although they were merged with another one. */
async function follow(transaction: Transaction, account: string, ids: readonly string[]): Promise<readonly string[]> {
  const read = await transaction.getAll(
    ...ids.flatMap((id) => [db.doc(paths.client(account, id)), db.doc(paths.profile(account, id))]),
  );
  const pairs = ids.map((id, index) => ({ id, record: read[2 * index], profile: read[2 * index + 1] }));
  const unknown = pairs.filter(({ record, profile }) => record?.exists && !profile?.exists).map(({ id }) => id);
  const merged = await findMerged(transaction, account, unknown);
  for (const { id, record, profile } of pairs) {
    if (!record || !profile || merged.includes(id)) continue;
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
  return merged;
}

async function findMerged(
  transaction: Transaction,
  account: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const query = profileQueries.profilesMergedFrom(account, ids);
  const { docs } = await transaction.get(toQuery(db.collection(query.collection), query));
  const uids = docs.flatMap((profile: DocumentSnapshot): readonly unknown[] => [profile.get('mergedUids')].flat());
  return ids.filter((id) => uids.includes(id));
}
