import type { AuditEntry, DailyLimit } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { auditExpiry } from './auditExpiry';

/** An action that changes no document by itself, or many. */
type Action = Pick<AuditEntry, 'who' | 'what' | 'collection' | 'documentId' | 'about' | 'after'> &
  Partial<Pick<AuditEntry, 'before'>>;

/** Writes an audit entry for an action of a person, as of now. */
export async function recordAction(account: string, action: Action): Promise<void> {
  await collections.audit(account).add(toAuditEntry(action));
}

/**
 * Writes an audit entry for an action that takes many calls, unless the same person's same action today has one. The first
 * call counts toward a daily limit. @throws HttpsError `too-many`
 */
export async function recordActionOfToday(account: string, action: Action, limit: DailyLimit): Promise<void> {
  const { who, what, collection, documentId } = action;
  const now = new Date();
  const day = now.toISOString().slice(0, 10);
  const entry = collections.audit(account).doc([what, collection, documentId, who, day].join('.'));
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(entry)).exists) return;
    const count = await countToday(transaction, account, limit, now, { by: who });
    count();
    transaction.create(entry, toAuditEntry(action));
  });
}

/** The audit entry of an action, as of now. */
export function toAuditEntry(action: Action): AuditEntry {
  const when = Timestamp.now();
  return { before: null, ...action, when, expireAt: auditExpiry(when) };
}
