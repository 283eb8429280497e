import { riderTextSchema, textPaths } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';
import type { RequestFields } from './isSigned';
import { applyReport, readProviderState } from './textStates';

/**
 * Stores what became of a text. Reports come late, twice, and out of order, also before the provider's response to the text
 * is stored: the furthest state stays. Ignores reports of a text that is gone, or of another message than the text's.
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
    if (changes) transaction.update(ref, { sid, ...changes });
  });
}
