import { riderTextSchema, textNumberKey, textNumberSchema, textPaths, withNumberEvent } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';
import type { TextDraft } from './claimText';
import type { SmsResult } from './smsSender';
import { furthestState } from './textStates';

/**
 * Stores what the provider said to a text. A report about it can have come first, and stays if it says more. A number that has
 * opted out with the provider gets no more texts.
 */
export async function storeResult(
  account: string,
  draft: TextDraft,
  result: Exclude<SmsResult, { kind: 'busy' }>,
): Promise<void> {
  const ref = db.doc(textPaths.text(account, draft.id));
  const numberRef = db.doc(textPaths.number(account, textNumberKey(draft.number)));
  await db.runTransaction(async (transaction) => {
    const [found, stored] = await transaction.getAll(ref, numberRef);
    const text = found?.exists ? skipBroken(() => parseDocument(riderTextSchema, found)) : undefined;
    // Deleted meanwhile with the client's data, or handled by a person
    if (!text) return;
    if (result.kind === 'accepted') {
      const state = furthestState(text.state, result.state);
      transaction.update(ref, { state, sid: result.sid, sentAt: Timestamp.now() });
      return;
    }
    if (result.kind === 'unknown') {
      // A report that came first knows more
      if (text.sid === '')
        transaction.update(ref, {
          problem: 'unknown',
          errorCode: result.errorCode,
          needsPerson: text.handledBy === '',
        });
      return;
    }
    const { problem, errorCode } = result;
    transaction.update(ref, { state: 'failed', problem, errorCode, needsPerson: text.handledBy === '' });
    const number = stored?.exists ? skipBroken(() => parseDocument(textNumberSchema, stored)) : undefined;
    if (problem !== 'optedOut' || !number) return;
    const at = Timestamp.now();
    const next = withNumberEvent(number, { at, what: 'optedOut', by: 'provider', words: '' });
    transaction.set(numberRef, { ...next, stoppedAt: number.stoppedAt ?? at });
  });
}
