import {
  type AuthorizationContent,
  type AuthorizationInput,
  isSameJson,
  toAuthorizationContent,
  toAuthorizationInput,
} from '@mtos/model';
import { authorizationDocuments } from '../../data/read/authorizationDocuments';
import { transactVersioned } from '../../data/write/transactVersioned';
import { DocumentGoneError, deleteField, serverTimestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { ExplainedError } from '../../domain/write/describeError';

/** Someone else changed the authorization since the form was opened. Nothing was written. */
export class AuthorizationChanged extends ExplainedError {
  override readonly name = 'AuthorizationChanged';

  constructor(readonly latest: AuthorizationContent) {
    super('Someone else changed this authorization while the form was open. Save again to replace their change.');
  }
}

/** The fields that are missing where they limit nothing. */
const OPTIONAL = ['payerUid', 'weekLimit', 'monthLimit', 'needs', 'places'] as const;

/**
 * Creates an authorization, or changes it on top of what the form showed. A repeat writes nothing.
 * @param opened the authorization as the form showed it; undefined for a new one
 * @throws AuthorizationChanged, DocumentGoneError, OfflineError, FirestoreError
 */
export async function saveAuthorization(
  writer: Writer,
  { id, clientUid }: { readonly id: string; readonly clientUid: string },
  input: AuthorizationInput,
  opened: AuthorizationInput | undefined,
): Promise<void> {
  const reference = authorizationDocuments.authorization(writer.db, writer.account, id);
  const content = toAuthorizationContent(input);
  // The form shows the same of what is stored alike
  const isSame = (a: AuthorizationContent, b: AuthorizationInput) =>
    isSameJson(toAuthorizationContent(toAuthorizationInput(a)), toAuthorizationContent(b));
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    const signature = { updatedAt: serverTimestamp(), updatedBy: writer.uid };
    if (!latest) {
      if (opened) throw new DocumentGoneError();
      const created = { ...content, clientUid, version: 1, createdAt: serverTimestamp() };
      transaction.set(reference, { ...created, ...signature, id });
      return;
    }
    if (isSame(latest, input)) return;
    if (!opened || !isSame(latest, opened)) throw new AuthorizationChanged(latest);
    const missing = Object.fromEntries(
      OPTIONAL.filter((field) => content[field] === undefined).map((field) => [field, deleteField()]),
    );
    transaction.update(reference, { ...content, ...missing, version: latest.version + 1, ...signature });
  });
}

/**
 * Deletes an authorization; one that is gone needs nothing. The rules let only its last writer delete it, so that the audit
 * names them: others sign it first. @throws OfflineError, FirestoreError
 */
export async function deleteAuthorization(writer: Writer, id: string): Promise<void> {
  const reference = authorizationDocuments.authorization(writer.db, writer.account, id);
  await transactVersioned(writer, async (transaction) => {
    const latest = (await transaction.get(reference)).data();
    if (!latest || latest.updatedBy === writer.uid) return;
    transaction.update(reference, { updatedAt: serverTimestamp(), updatedBy: writer.uid });
  });
  await transactVersioned(writer, async (transaction) => {
    if ((await transaction.get(reference)).exists()) transaction.delete(reference);
  });
}
