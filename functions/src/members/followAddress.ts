import { followAddressSchema, isSameEmail, paths, SYSTEM } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import { verifiedCallable } from '../guard';

/**
 * Copies the caller's own verified sign-in address to their user document, after they have confirmed that they changed it
 * from the one that the document has. Until then, rules and functions refuse them. A repeat finds nothing to change.
 */
export const followAddress = verifiedCallable(
  followAddressSchema,
  async ({ from }, { uid, email }): Promise<Record<string, never>> => {
    const ref = db.doc(paths.user(uid));
    await db.runTransaction(async (transaction) => {
      const user = await transaction.get(ref);
      if (!user.exists || email === undefined || isSameEmail(user.get('email'), email)) return;
      if (user.get('email') !== from) throw callProblem('invalid-input', { field: 'from' });
      transaction.update(ref, { email, updatedAt: FieldValue.serverTimestamp(), updatedBy: SYSTEM });
    });
    return {};
  },
);
