import { dayIn, paths, riderTextSchema, textNumberKey, textNumberSchema, textPaths } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';
import type { TextDraft } from './claimText';

/**
 * Gives back a text that the provider has certainly not taken, with what it counted, so that the next try can claim it. If no
 * try follows, a person has to see to it.
 * @throws Error always: the task tries again later
 */
export async function giveBackText(
  account: string,
  { id, number }: TextDraft,
  { timeZone }: { readonly timeZone: string },
  claimedAt: Date,
): Promise<never> {
  const textRef = db.doc(textPaths.text(account, id));
  const numberRef = db.doc(textPaths.number(account, textNumberKey(number)));
  const day = dayIn(timeZone, claimedAt);
  const countRef = db.doc(paths.dailyLimit(account, 'texts', new Date(`${day}T00:00:00Z`)));
  await db.runTransaction(async (transaction) => {
    const [found, stored, counted] = await transaction.getAll(textRef, numberRef, countRef);
    const text = found?.exists ? skipBroken(() => parseDocument(riderTextSchema, found)) : undefined;
    // Deleted meanwhile with the client's data
    if (text?.state !== 'sending') return;
    transaction.update(textRef, { state: 'notSent', problem: 'unreachable', needsPerson: true });
    const count = Number(counted?.get('count') ?? 0);
    if (count > 0) transaction.update(countRef, { count: count - 1 });
    const known = stored?.exists ? skipBroken(() => parseDocument(textNumberSchema, stored)) : undefined;
    if (known?.sentOn !== day || known.sentCount === 0) return;
    // Without a day, the next text is the number's first again, which says how to end texts
    transaction.update(numberRef, { sentCount: known.sentCount - 1, ...(known.sentCount === 1 && { sentOn: '' }) });
  });
  throw new Error('The SMS provider takes no more texts now.');
}
