import { confirmDriverSchema, type MemberOutcome } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { guard } from '../guard';
import { removeAuthAccount } from './authAccount';
import { memberMail } from './memberMail';
import { memberOf } from './memberOf';

/**
 * The owner's word on a driver whom an admin added: confirmed drivers can sign in, of declined ones nothing is kept but
 * the audit. The document changes last, so a call that broke off is finished by the next.
 */
export const confirmDriver = guard(
  ({ isOwner }) => isOwner,
  confirmDriverSchema,
  async ({ uid, confirmed }, caller): Promise<MemberOutcome> => {
    const user = await memberOf(caller, uid);
    if (confirmed && user.state === 'active') return { uid, state: 'active' };
    if (user.state !== 'pending') throw callProblem('not-pending');
    const ref = collections.users.doc(uid);
    const written = { updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid };
    if (!confirmed) {
      await removeAuthAccount(uid);
      await ref.update(written);
      await ref.delete();
      return { uid, state: 'removed' };
    }
    await auth.updateUser(uid, { disabled: false });
    const batch = db.batch();
    batch.update(ref, { ...written, state: 'active' });
    batch.set(collections.mail.doc(`${uid}-confirmed`), memberMail({ ...user, state: 'active' }));
    await batch.commit();
    return { uid, state: 'active' };
  },
);
