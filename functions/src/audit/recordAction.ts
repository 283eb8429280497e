import type { AuditEntry } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { auditExpiry } from './auditExpiry';

/** An action that changes no document by itself, or many. */
type Action = Pick<AuditEntry, 'who' | 'what' | 'collection' | 'documentId' | 'after'>;

/** Writes an audit entry for an action of a person, as of now. */
export async function recordAction(account: string, action: Action): Promise<void> {
  await collections.audit(account).add(entryOf(action));
}

/** Writes an audit entry for an action that takes many calls, unless the same person's same action today has one. */
export async function recordActionOfToday(account: string, action: Action): Promise<void> {
  const { who, what, collection, documentId } = action;
  const day = new Date().toISOString().slice(0, 10);
  const entry = collections.audit(account).doc([what, collection, documentId, who, day].join('.'));
  if (!(await entry.get()).exists) await entry.set(entryOf(action));
}

function entryOf(action: Action): AuditEntry {
  const when = Timestamp.now();
  return { ...action, before: null, when, expireAt: auditExpiry(when) };
}
