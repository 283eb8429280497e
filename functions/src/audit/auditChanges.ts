import { isDeepStrictEqual } from 'node:util';
import { type AuditContent, type AuditedChange, planAudit, SYSTEM } from '@mtos/model';
import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { type ChangeEvent, commitTime } from '../changeEvent';
import { collections } from '../collections';
import { ignoreAlreadyExists } from '../ignoreAlreadyExists';
import { auditExpiry } from './auditExpiry';

export const auditUser = (event: ChangeEvent): Promise<void> =>
  audit(event, { collection: 'users', documentId: event.params.id });

export const auditTrip = (event: ChangeEvent): Promise<void> =>
  audit(event, { collection: 'trips', documentId: event.params.id });

export const auditStandingOrder = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'standingOrders', documentId: event.params.id, account: event.params.account });

export const auditAccount = (event: ChangeEvent<'account'>): Promise<void> =>
  audit(event, { collection: 'accounts', documentId: event.params.account, account: event.params.account });

export const auditDriverSettings = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'drivers', documentId: event.params.id, account: event.params.account });

export const auditPayer = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'payers', documentId: event.params.id, account: event.params.account });

export const auditVehicle = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'vehicles', documentId: event.params.id, account: event.params.account });

export const auditMaintenance = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'maintenance', documentId: event.params.id, account: event.params.account });

export const auditCredentialType = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'credentialTypes', documentId: event.params.id, account: event.params.account });

export const auditCredential = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'credentials', documentId: event.params.id, account: event.params.account });

export const auditCredentialException = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'credentialExceptions', documentId: event.params.id, account: event.params.account });

/** What functions copy from the client's trips is in the entries of those trips. */
export async function auditClientProfile(event: ChangeEvent<'account' | 'id'>): Promise<void> {
  const { before, after } = event.data ?? {};
  if ((after?.exists ? after : before)?.get('updatedBy') === SYSTEM) return;
  await audit(event, { collection: 'profiles', documentId: event.params.id, account: event.params.account });
}

export const auditAuthorization = (event: ChangeEvent<'account' | 'id'>): Promise<void> =>
  audit(event, { collection: 'authorizations', documentId: event.params.id, account: event.params.account });

/** An office trip is deleted with its trip, whose entry says so; its client is in the entries of the trip. */
export async function auditOfficeTrip(event: ChangeEvent<'account' | 'id'>): Promise<void> {
  const after = event.data?.after;
  if (!after?.exists || after.get('updatedBy') === SYSTEM) return;
  await audit(event, { collection: 'officeTrips', documentId: event.params.id, account: event.params.account });
}

type Target = Omit<AuditedChange, 'before' | 'after'>;

async function audit(event: ChangeEvent<string>, target: Target): Promise<void> {
  const [before, after] = [event.data?.before, event.data?.after];
  const when = commitTime(event);
  const contents = planAudit({ ...target, before: before?.data(), after: after?.data() }, isDeepStrictEqual);
  const id = before?.updateTime && !after?.exists ? deletionId(target, before.updateTime) : event.id;
  await Promise.all(
    contents.map((content) => {
      const { ref, entry } = entryAt(id, content, when);
      return ref.create(entry).catch(ignoreAlreadyExists);
    }),
  );
}

interface Deletion extends Target {
  readonly data: object;
  readonly updateTime: Timestamp;
}

/**
 * Writes the audit entry of a document that functions delete for a person, in the transaction that deletes it: the document
 * itself does not say who that is. The event of the deletion then finds its entry, which has the same id.
 */
export function auditDeletion(
  transaction: Transaction,
  { data, updateTime, ...target }: Deletion,
  updatedBy: string,
  now: Timestamp,
): void {
  const before = { ...data, updatedBy };
  for (const content of planAudit({ ...target, before, after: undefined }, isDeepStrictEqual)) {
    const { ref, entry } = entryAt(deletionId(target, updateTime), content, now);
    transaction.create(ref, entry);
  }
}

function entryAt(id: string, { account, ...content }: AuditContent, when: Timestamp) {
  const ref: DocumentReference = collections.audit(account).doc(id);
  return { ref, entry: { ...content, when, expireAt: auditExpiry(when) } };
}

/**
 * The same for everyone who knows the last version of the deleted document. With the collection, because a person can write
 * two documents of one id at the same instant: the deletion of one would otherwise hide that of the other.
 */
const deletionId = ({ collection, documentId }: Target, { seconds, nanoseconds }: Timestamp): string =>
  `${collection}-${documentId}-deleted-${seconds}-${nanoseconds}`;
