import {
  type ClientProfile,
  clientProfileSchema,
  clientSchema,
  dayIn,
  isDocumentId,
  LIMITS,
  type MergeClientsAnswer,
  type MergeClientsInput,
  mergeClientsSchema,
  mergeProfiles,
  type ProfileContent,
  paths,
  profileOfClient,
  profileQueries,
  toProfileContent,
  withSearchGrams,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditDeletion } from '../audit/auditChanges';
import { auditExpiry } from '../audit/auditExpiry';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { finishMerge } from './finishMerge';
import { readMerged, readNotSame, signFor } from './readMerged';

/** How long a call moves trips before it answers, within the time of a callable. */
const CALL_MILLISECONDS = 20_000;

/**
 * Merges a client into another one. The first step writes the profile of both and removes the merged one, in one
 * transaction; from then on, everything of the merged client belongs to the other one. Moving it can take several calls,
 * which the caller repeats until nothing is left. If the caller doesn't, the next event of the merged client or the nightly
 * recount does. A repeated call finds the profiles merged.
 */
export const mergeClients = guardedCallable(
  'dispatch',
  mergeClientsSchema,
  async (input, { account, uid }): Promise<MergeClientsAnswer> => {
    if (input.from === input.into) throw callProblem('invalid-input', { field: 'from' });
    const day = dayIn(await readTimeZone(account), new Date());
    await db.runTransaction((transaction) => mergeInto(transaction, account, input, { uid, day }));
    return finishMerge(account, input.from, uid, new Date(Date.now() + CALL_MILLISECONDS));
  },
);

interface By {
  readonly uid: string;
  readonly day: string;
}

async function mergeInto(
  transaction: Transaction,
  account: string,
  { from, into, choices }: MergeClientsInput,
  { uid, day }: By,
): Promise<void> {
  const profiles = [into, from].map((each) => db.doc(paths.profile(account, each)));
  const records = [into, from].map((each) => db.doc(paths.client(account, each)));
  const [kept, merged, keptRecord, mergedRecord] = await transaction.getAll(...profiles, ...records);
  if (!kept || !merged || !keptRecord || !mergedRecord) return;
  const uids = readMerged(kept);
  if (!merged.exists && uids.includes(from)) return;
  // Their records are left until everything has moved
  if (await wereMerged(transaction, account, [from, into])) throw callProblem('no-such-client');
  const [stays, goes] = [readContent(kept, keptRecord), readContent(merged, mergedRecord)];
  if (!stays || !goes) throw callProblem('no-such-client');
  const { content, fits } = mergeProfiles(stays, goes, choices, day);
  if (!fits) throw callProblem('full-notes');
  const others = await readNotSameAsMerged(transaction, account, { into: kept, from: merged });
  const named = [...readNotSame(kept), ...others.map(({ id }) => id)];
  const notSameUids = [...new Set(named)].filter((uid) => uid !== from);
  // A mark that is left out would be asked about again
  if (notSameUids.length > LIMITS.notSameClients) throw callProblem('full-not-same');
  const now = FieldValue.serverTimestamp();
  const version: unknown = kept.get('version');
  transaction.set(kept.ref, {
    ...withSearchGrams(content),
    mergedUids: [...new Set([...uids, ...readMerged(merged), from])],
    ...((notSameUids.length > 0 || kept.get('notSameUids') !== undefined) && { notSameUids }),
    version: typeof version === 'number' ? version + 1 : 1,
    createdAt: kept.get('createdAt') ?? now,
    updatedAt: now,
    updatedBy: uid,
  });
  for (const other of others) {
    transaction.update(other.ref, {
      notSameUids: [...readNotSame(other).filter((each) => each !== from && each !== into), into],
      version: FieldValue.increment(1),
      updatedAt: now,
      updatedBy: signFor(other, uid),
    });
  }
  const when = Timestamp.now();
  const data = merged.data();
  if (data && merged.updateTime) {
    const deleted = { collection: 'profiles', documentId: from, account, data, updateTime: merged.updateTime } as const;
    auditDeletion(transaction, deleted, uid, when);
    transaction.delete(merged.ref);
  }
  transaction.create(collections.audit(account).doc(), {
    ...{ who: uid, what: 'merge', collection: 'clients', documentId: into, about: [into, from] },
    ...{ before: null, after: { from }, when, expireAt: auditExpiry(when) },
  });
}

/** The profiles of third clients of whom a person said that they are not the merged one. */
async function readNotSameAsMerged(
  transaction: Transaction,
  account: string,
  { into, from }: Readonly<Record<'into' | 'from', DocumentSnapshot>>,
): Promise<readonly DocumentSnapshot[]> {
  const uids = readNotSame(from).filter((uid) => isDocumentId(uid) && uid !== into.id);
  if (uids.length === 0) return [];
  const found = await transaction.getAll(...uids.map((uid) => db.doc(paths.profile(account, uid))));
  return found.filter((profile) => profile.exists);
}

/** Whether one of these clients was merged into another one. */
export async function wereMerged(transaction: Transaction, account: string, uids: readonly string[]): Promise<boolean> {
  const query = profileQueries.profilesMergedFrom(account, uids);
  return !(await transaction.get(toQuery(db.collection(query.collection), query))).empty;
}

/** What is known of a client: their profile, or what their trips say. Undefined without both. */
function readContent(profile: DocumentSnapshot, record: DocumentSnapshot): ProfileContent | undefined {
  const stored = profile.exists
    ? skipBroken((): ClientProfile => parseDocument(clientProfileSchema, profile))
    : undefined;
  if (stored) return toProfileContent(stored);
  const client = record.exists ? skipBroken(() => parseDocument(clientSchema, record)) : undefined;
  return client && profileOfClient(client);
}
