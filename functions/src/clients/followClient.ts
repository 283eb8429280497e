import {
  type ClientProfile,
  chunk,
  clientProfileSchema,
  clientSchema,
  isErasedClient,
  isSameJson,
  isSameToProfile,
  paths,
  planProfile,
  profileQueries,
  profileSearchGrams,
  SYSTEM,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ChangeEvent } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { pageById, toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { finishLate } from './finishMerge';
import { readLinks } from './readMerged';

/** Profiles that one transaction follows up, far below its limits; one query can ask whether all of them were merged. */
const BATCH_SIZE = 30;
const CONCURRENCY = 4;
/** About how many profiles one recount corrects. */
const MAX_CORRECTED = 3000;
/** Profiles that are compared at a time. */
const PAGE_SIZE = 300;

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

/**
 * Creates the profiles that clients lack, for example those from before profiles, and writes what profiles are found by where
 * it is outdated, for example in those from before identity keys. Returns how many there were of each. Safe to repeat.
 */
export async function correctProfiles(account: string): Promise<{ readonly missing: number; readonly grams: number }> {
  const { docs: clients } = await db.collection(paths.clients(account)).select().get();
  const known = new Set<string>();
  let grams = 0;
  let after: string | null | undefined = null;
  while (after !== undefined) {
    const query: Query = pageById(db.collection(paths.profiles(account)), PAGE_SIZE, after);
    const { docs }: { readonly docs: readonly DocumentSnapshot[] } = await query.get();
    for (const { id } of docs) known.add(id);
    // The next night goes on with the others
    const some = grams < MAX_CORRECTED ? docs : [];
    const corrected = await pMap(some, correctGrams, { concurrency: CONCURRENCY });
    grams += corrected.filter(Boolean).length;
    after = docs.length === PAGE_SIZE ? docs.at(-1)?.id : undefined;
  }
  const missing = clients.map(({ id }) => id).filter((id) => !known.has(id));
  await pMap(chunk(missing, BATCH_SIZE), (ids) => followClients(account, ids), { concurrency: CONCURRENCY });
  return { missing: missing.length, grams };
}

/** Whether the profile was not found by what it says. Of an erased client, and of a broken profile, nothing is to be found. */
async function correctGrams(profile: DocumentSnapshot): Promise<boolean> {
  const content = skipBroken((): ClientProfile => parseDocument(clientProfileSchema, profile));
  if (!content || isErasedClient(content)) return false;
  const searchGrams = profileSearchGrams(content);
  if (isSameJson(searchGrams, content.searchGrams)) return false;
  await db.runTransaction(async (transaction) => {
    const latest = await transaction.get(profile.ref);
    // Whoever has written the profile meanwhile has written this, too
    if (latest.updateTime?.isEqual(profile.updateTime ?? latest.updateTime)) {
      transaction.update(profile.ref, { searchGrams });
    }
  });
  return true;
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
    transaction.set(profile.ref, {
      ...write.fields,
      ...readLinks(profile),
      ...{ createdAt, updatedAt: now, updatedBy: SYSTEM },
    });
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
