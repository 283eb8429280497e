import { type MemberOutcome, setMemberStateSchema } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { guard } from '../guard';
import { memberOf } from './memberOf';

/**
 * Deactivates or reactivates a member. The document, which rules and functions ask, closes first and opens last; a call
 * that broke off is finished by the next. A deactivated driver's last position goes too.
 */
export const setMemberState = guard(
  ({ isOwner }) => isOwner,
  setMemberStateSchema,
  async ({ uid, state }, caller): Promise<MemberOutcome> => {
    const user = await memberOf(caller, uid);
    if (user.state === 'pending') throw callProblem('is-pending');
    const written = { state, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid };
    const ref = collections.users.doc(uid);
    if (state === 'active') {
      await auth.updateUser(uid, { disabled: false });
      await ref.update(written);
      return { uid, state };
    }
    const batch = db.batch();
    batch.update(ref, written);
    batch.delete(collections.driverLocations.doc(uid));
    await batch.commit();
    await auth.updateUser(uid, { disabled: true });
    await auth.revokeRefreshTokens(uid);
    return { uid, state };
  },
);
