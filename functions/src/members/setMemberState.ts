import { type MemberOutcome, setMemberStateSchema } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countUse } from '../dailyLimit';
import { auth, db } from '../firebase';
import { guardedCallable } from '../guard';
import { findAuthAccount } from './authAccount';
import { memberOf } from './memberOf';
import { releaseTrips } from './releaseTrips';

/**
 * Deactivates or reactivates a member. Rules and functions check the user document, so it changes first on deactivation
 * and last on reactivation; a repeated call finishes an interrupted one. Also deletes a deactivated driver's position,
 * and takes their open trips back.
 */
export const setMemberState = guardedCallable(
  ({ isOwner }) => isOwner,
  setMemberStateSchema,
  async ({ uid, state, trips = 'assign' }, caller): Promise<MemberOutcome> => {
    const user = await memberOf(caller, uid);
    if (user.state === 'pending') throw callProblem('is-pending');
    const written = { state, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid };
    const ref = collections.users.doc(uid);
    if (state === 'active') {
      if (!(await findAuthAccount(uid))) throw callProblem('no-sign-in');
      await countUse(caller.account, 'reactivations');
      await auth.updateUser(uid, { disabled: false });
      await ref.update(written);
      return { uid, state };
    }
    const batch = db.batch();
    batch.update(ref, written);
    batch.delete(collections.driverLocations.doc(uid));
    batch.delete(collections.driverDevices.doc(uid));
    await batch.commit();
    // After the document, so that no one can be given a trip in between
    if (user.role === 'driver') await releaseTrips(caller.account, uid, caller.uid, trips);
    if (await findAuthAccount(uid)) {
      await auth.updateUser(uid, { disabled: true });
      await auth.revokeRefreshTokens(uid);
    }
    return { uid, state };
  },
);
