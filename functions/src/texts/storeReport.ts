import { riderTextSchema, textNumberKey, textPaths, withProblem } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';
import type { RequestFields } from './isSigned';
import { readTextNumber } from './readTextNumber';
import { applyReport, readProviderState } from './textStates';

/**
 * Stores what became of a text. Reports come late, twice, and out of order, also before the provider's response to the text
 * is stored: the furthest state stays. A number that opted out or can't get texts gets no more. Ignores reports of a text that is gone, or of another message than the text's.
 */
export async function storeReport(account: string, textId: string, fields: RequestFields): Promise<void> {
  const { MessageSid: sid = '', MessageStatus = '', ErrorCode = '0' } = fields;
  const reported = readProviderState(MessageStatus);
  if (!reported || sid === '' || textId.includes('/')) return;
  const ref = db.doc(textPaths.text(account, textId));
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    const text = found.exists ? skipBroken(() => parseDocument(riderTextSchema, found)) : undefined;
    if (text?.direction !== 'out' || (text.sid !== '' && text.sid !== sid)) return;
    const changes = applyReport(text, reported, Number(ErrorCode) || 0);
    if (!changes) return;
    const numberRef = db.doc(textPaths.number(account, textNumberKey(text.number)));
    const stored = changes.problem ? await transaction.get(numberRef) : undefined;
    const number = stored?.exists ? readTextNumber(stored, text.number) : undefined;
    const next = number && changes.problem ? withProblem(number, changes.problem, Timestamp.now()) : undefined;
    transaction.update(ref, { sid, ...changes });
    if (next) transaction.set(numberRef, next);
  });
}
