import {
  type Credential,
  type CredentialException,
  type CredentialSubject,
  type CredentialType,
  check,
  credentialDocumentSchema,
  credentialExceptionSchema,
  credentialSchema,
  credentialTypeSchema,
  isSameJson,
  paths,
  type Schema,
  serverQueries,
} from '@mtos/model';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import pMap from 'p-map';
import type { ChangeEvent } from '../changeEvent';
import { offerTrips } from '../dispatch/offerTrips';
import { db } from '../firebase';
import { pageById, toQuery } from '../query';
import { forgetDeclined } from './forgetDeclined';
import { isDriverOf, keepCredentials } from './keepCredentials';

const PAGE_SIZE = 200;
const CONCURRENCY = 10;

/** Keeps what the driver or vehicle lacks, whom the credential is of, or was of. */
export const followCredential = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  followSubject(event, credentialSchema);

/** Like `followCredential`, for the owner's exception from one. */
export const followCredentialException = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  followSubject(event, credentialExceptionSchema);

async function followSubject(
  { data, params: { account } }: ChangeEvent<'account' | 'id'>,
  schema: Schema<Credential | CredentialException>,
): Promise<void> {
  const [before, after] = [data?.before, data?.after].map((version) => check(schema, version?.data()).data);
  if (before) await keepCredentials(account, before.subject, before.subjectUid);
  const isSame = before?.subject === after?.subject && before?.subjectUid === after?.subjectUid;
  if (after && !isSame) await keepCredentials(account, after.subject, after.subjectUid);
}

/** Keeps what the driver or vehicle lacks, of whose credential a document was added or removed. */
export async function followCredentialDocument({
  data,
  params: { account },
}: ChangeEvent<'account' | 'id'>): Promise<void> {
  for (const version of [data?.before, data?.after]) {
    const { data: document } = check(credentialDocumentSchema, version?.data());
    if (document) await keepCredentials(account, document.subject, document.subjectUid);
  }
}

/** Keeps what every driver, or every vehicle, lacks, if the type means something else to them. */
export async function followCredentialType({
  data,
  params: { account },
}: ChangeEvent<'account' | 'id'>): Promise<void> {
  const [before = null, after = null] = [data?.before, data?.after].map((version) =>
    readMeaning(check(credentialTypeSchema, version?.data()).data),
  );
  if (isSameJson(before, after)) return;
  for (const subject of new Set([before, after].flatMap((each) => each?.subject ?? [])))
    await keepOfEvery(account, subject);
}

/** What of a type decides who lacks it; undefined if it means nothing to anyone. */
function readMeaning(type: CredentialType | undefined) {
  if (!type?.isActive || type.effect === 'none' || type.subject === 'company') return undefined;
  const { name, subject, effect, blocksFrom, isRequired, payers, documentFrom } = type;
  return { name, subject, effect, blocksFrom, isRequired, payers, documentFrom };
}

async function keepOfEvery(account: string, subject: Exclude<CredentialSubject, 'company'>): Promise<void> {
  const query: Query =
    subject === 'driver'
      ? toQuery(db.collection(paths.users), serverQueries.members(account, 'driver'))
      : db.collection(paths.vehicles(account));
  let last: string | null = null;
  do {
    const page: readonly string[] = (await pageById(query.select(), PAGE_SIZE, last).get()).docs.map(({ id }) => id);
    await pMap(page, (uid) => keepCredentials(account, subject, uid), { concurrency: CONCURRENCY });
    last = page.length === PAGE_SIZE ? (page.at(-1) ?? null) : null;
  } while (last !== null);
}

/**
 * Keeps what a user lacks who became a driver of an account; nothing where they are none anymore. What is kept of a driver who
 * was declined is deleted. Offers waiting trips to a driver whose missing credentials block them on fewer days, or no longer.
 */
export async function followMember({ data, params: { id } }: ChangeEvent): Promise<void> {
  if (!data) return;
  const [left, joined] = [findAccount(data.before), findAccount(data.after)];
  if (joined !== undefined && isUnblocked(data.before, data.after)) await offerTrips(id, new Date());
  if (left === joined) return;
  if (left !== undefined) {
    if (!data.after.exists) await forgetDeclined(left, data.before);
    await keepCredentials(left, 'driver', id);
  }
  if (joined !== undefined) await keepCredentialsOfNew(joined, 'driver', id);
}

function isUnblocked(before: DocumentSnapshot, after: DocumentSnapshot): boolean {
  const [was, is]: readonly unknown[] = [before.get('blockedFrom'), after.get('blockedFrom')];
  return typeof was === 'string' && (typeof is !== 'string' || is > was);
}

/** The account that a user drives for, if any. */
function findAccount(user: DocumentSnapshot): string | undefined {
  const account: unknown = user.get('subOwneruid');
  return typeof account === 'string' && account !== '' && isDriverOf(user, account) ? account : undefined;
}

/** Keeps what a new driver or vehicle lacks. Accounts that keep track of no credentials pay one read. */
export async function keepCredentialsOfNew(account: string, subject: CredentialSubject, uid: string): Promise<void> {
  const types = await db.collection(paths.credentialTypes(account)).select().limit(1).get();
  if (!types.empty) await keepCredentials(account, subject, uid);
}
