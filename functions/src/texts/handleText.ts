import { handleTextSchema, textPaths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { letSayAgain } from '../riders/letSayAgain';

/** A person has dealt with a text: it leaves the dashboard's list. Of two people, the first is kept. */
export const handleText = guardedCallable('dispatch', handleTextSchema, async ({ textId }, { account, uid }) => {
  const ref = db.doc(textPaths.text(account, textId));
  await db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    if (!found.exists) throw callProblem('no-such-text');
    if (found.get('needsPerson') !== true) return;
    await letSayAgain(transaction, account, found);
    transaction.update(ref, { needsPerson: false, handledBy: uid, handledAt: Timestamp.now() });
  });
});
