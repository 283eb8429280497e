import {
  type Credential,
  type CredentialException,
  type CredentialExceptionInput,
  type CredentialInput,
  type CredentialSubject,
  type CredentialType,
  type CredentialTypeInput,
  credentialId,
  isSameJson,
  toCredentialInput,
  toCredentialTypeContent,
} from '@mtos/model';
import { credentialDocuments } from '../../data/read/credentialDocuments';
import { transactVersioned } from '../../data/write/transactVersioned';
import { DocumentGoneError, type DocumentReference, serverTimestamp, type Transaction } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../write/describeError';

const CHANGED = 'Someone else changed this while the form was open. Save again to replace their change.';

/** Someone else changed the type since the form was opened. Nothing was written. */
export class CredentialTypeChanged extends ExplainedError {
  override readonly name = 'CredentialTypeChanged';

  constructor(readonly latest: CredentialType) {
    super(CHANGED);
  }
}

/** Someone else changed the credential since it was shown. Nothing was written. */
export class CredentialChanged extends ExplainedError {
  override readonly name = 'CredentialChanged';

  constructor(readonly latest: Credential) {
    super(CHANGED);
  }
}

/** Someone else changed the exception since it was shown. Nothing was written. */
export class CredentialExceptionChanged extends ExplainedError {
  override readonly name = 'CredentialExceptionChanged';

  constructor(readonly latest: CredentialException) {
    super(CHANGED);
  }
}

/** Which credential it is: of which type, and whose. */
export interface CredentialTarget {
  readonly typeUid: string;
  readonly subject: CredentialSubject;
  readonly subjectUid: string;
}

const signatureOf = (writer: Writer) => ({ updatedAt: serverTimestamp(), updatedBy: writer.uid });

/**
 * Adds a type of credential, or changes it if it is still as the form showed it; a repeat writes nothing.
 * @param opened the type as the form showed it; undefined for a new one
 * @throws CredentialTypeChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function saveCredentialType(
  writer: Writer,
  id: string,
  input: CredentialTypeInput,
  opened: CredentialType | undefined,
): Promise<void> {
  const reference = credentialDocuments.type(writer.db, writer.account, id);
  const content = toCredentialTypeContent(input);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      const created = { ...content, id, version: 1, createdAt: serverTimestamp() };
      transaction.set(reference, { ...created, ...signatureOf(writer) });
      return;
    }
    if (hasAll(latest, content)) return;
    if (latest.version !== opened?.version) throw new CredentialTypeChanged(latest);
    transaction.update(reference, { ...content, version: latest.version + 1, ...signatureOf(writer) });
  });
}

/**
 * Enters a credential, or renews or corrects it if it is still as the form showed it; a repeat writes nothing.
 * @param opened the credential as the form showed it; undefined for a new one
 * @throws CredentialChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function saveCredential(
  writer: Writer,
  { typeUid, subject, subjectUid }: CredentialTarget,
  input: CredentialInput,
  opened: Credential | undefined,
): Promise<void> {
  const id = credentialId({ typeUid, subjectUid });
  const reference = credentialDocuments.credential(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      const created = { typeUid, subject, subjectUid, ...input, id, version: 1, createdAt: serverTimestamp() };
      transaction.set(reference, { ...created, ...signatureOf(writer) });
      return;
    }
    if (isSameJson(toCredentialInput(latest), input)) return;
    if (latest.version !== opened?.version) throw new CredentialChanged(latest);
    transaction.update(reference, { ...input, version: latest.version + 1, ...signatureOf(writer) });
  });
}

/**
 * Lets a driver or vehicle drive without a credential until a day, or changes that if it is still as the form showed it; a
 * repeat writes nothing. Only the owner may.
 * @param opened the exception as the form showed it; undefined for a new one
 * @throws CredentialExceptionChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function saveCredentialException(
  writer: Writer,
  { typeUid, subject, subjectUid }: CredentialTarget,
  { until, reason }: CredentialExceptionInput,
  opened: CredentialException | undefined,
): Promise<void> {
  const id = credentialId({ typeUid, subjectUid });
  const reference = credentialDocuments.exception(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      const created = { typeUid, subject, subjectUid, until, reason, id, version: 1, createdAt: serverTimestamp() };
      transaction.set(reference, { ...created, ...signatureOf(writer) });
      return;
    }
    if (latest.until === until && latest.reason === reason) return;
    if (latest.version !== opened?.version) throw new CredentialExceptionChanged(latest);
    transaction.update(reference, { until, reason, version: latest.version + 1, ...signatureOf(writer) });
  });
}

/**
 * Deletes a credential that is still as it was shown; one that is gone needs nothing.
 * @throws CredentialChanged, OfflineError, FirestoreError
 */
export async function deleteCredential(writer: Writer, id: string, seen: Pick<Credential, 'version'>): Promise<void> {
  const reference = credentialDocuments.credential(writer.db, writer.account, id);
  await deleteAsSeen(writer, reference, seen, (latest) => new CredentialChanged(latest));
}

/**
 * Withdraws an exception that is still as it was shown; one that is gone needs nothing.
 * @throws CredentialExceptionChanged, OfflineError, FirestoreError
 */
export async function withdrawCredentialException(
  writer: Writer,
  id: string,
  seen: Pick<CredentialException, 'version'>,
): Promise<void> {
  const reference = credentialDocuments.exception(writer.db, writer.account, id);
  await deleteAsSeen(writer, reference, seen, (latest) => new CredentialExceptionChanged(latest));
}

/** The rules let only its last writer delete a document, so that the audit names them: others sign it first. */
async function deleteAsSeen<Data extends { readonly version: number; readonly updatedBy: string }>(
  writer: Writer,
  reference: DocumentReference<Data>,
  seen: { readonly version: number },
  changed: (latest: Data) => Error,
): Promise<void> {
  const readAsSeen = async (transaction: Transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (latest && latest.version !== seen.version) throw changed(latest);
    return latest;
  };
  await transactVersioned(writer, async (transaction) => {
    const latest = await readAsSeen(transaction);
    if (!latest || latest.updatedBy === writer.uid) return;
    transaction.update(reference.withConverter(null), signatureOf(writer));
  });
  await transactVersioned(writer, async (transaction) => {
    if (await readAsSeen(transaction)) transaction.delete(reference);
  });
}

const hasAll = (latest: object, content: object): boolean => {
  const stored = new Map(Object.entries(latest));
  return Object.entries(content).every(([field, value]) => isSameJson([stored.get(field)], [value]));
};
