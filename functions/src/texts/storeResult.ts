import { riderTextSchema, textNumberKey, textPaths, withProblem } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';
import type { TextDraft } from './claimText';
import { nextNamed } from './readNamedRide';
import { readTextNumber } from './readTextNumber';
import type { SmsResult } from './smsSender';
import { furthestState } from './textStates';

/**
 * Stores what the provider said to a text. A report about it can have come first, and stays if it says more. A number that has
 * opted out with the provider, or can't get texts, gets no more. Answers belong to the trip of the last text that the provider took.
 */
export async function storeResult(
  account: string,
  draft: TextDraft,
  result: Exclude<SmsResult, { kind: 'busy' }>,
  timeZone: string,
): Promise<void> {
  const ref = db.doc(textPaths.text(account, draft.id));
  const numberRef = db.doc(textPaths.number(account, textNumberKey(draft.number)));
  await db.runTransaction(async (transaction) => {
    const [found, stored] = await transaction.getAll(ref, numberRef);
    const text = found?.exists ? skipBroken(() => parseDocument(riderTextSchema, found)) : undefined;
    const number = stored?.exists ? readTextNumber(stored, draft.number) : undefined;
    const at = Timestamp.now();
    // Deleted meanwhile with the client's data, or handled by a person
    if (!text) return;
    if (result.kind === 'accepted') {
      const state = furthestState(text.state, result.state);
      const clock = { timeZone, now: at.toDate(), at };
      const named = number && (await nextNamed(transaction, account, number.named, draft, clock));
      transaction.update(ref, { state, sid: result.sid, sentAt: at });
      if (named) transaction.update(numberRef, { named });
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
    const next = number && withProblem(number, problem, at);
    if (next) transaction.set(numberRef, next);
  });
}
