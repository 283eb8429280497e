import { type CredentialDocument, findSubjects } from '@mtos/model';
import type { Transaction } from 'firebase-admin/firestore';
import { toAuditEntry } from '../audit/recordAction';
import { collections } from '../collections';

interface Change {
  readonly account: string;
  readonly id: string;
  readonly who: string;
  readonly what: 'create' | 'delete';
  /** Without the file's name, which can be that of a person. */
  readonly of: Partial<Omit<CredentialDocument, 'name' | 'addedAt' | 'addedBy'>>;
}

/** Writes that a person added or removed a document, in the transaction that does it. */
export function auditDocument(transaction: Transaction, { account, id, who, what, of }: Change): void {
  const collection = 'credentialDocuments';
  const about = findSubjects(collection, id, [of]);
  const [before, after] = what === 'delete' ? [of, null] : [null, of];
  const entry = toAuditEntry({ who, what, collection, documentId: id, about, before, after });
  transaction.create(collections.audit(account).doc(), entry);
}
