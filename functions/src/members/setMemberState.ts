import { type Caller, type MemberOutcome, paths, setMemberStateSchema } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countedUse } from '../dailyLimit';
import { auth, db } from '../firebase';
import { guardedCallable } from '../guard';
import { readSecretInUse, retireSecret } from '../positions/manageTracker';
import { findAuthAccount } from './authAccount';
import { isMember, readMember, writeMember } from './readMember';
import { releaseTrips } from './releaseTrips';

/**
 * Deactivates or reactivates a member. Rules and functions check the user document, so it changes first on deactivation
 * and last on reactivation; a repeated call finishes an interrupted one. Also deletes a deactivated driver's position, turns
 * off the app that reports it, and takes their open trips back.
 */
export const setMemberState = guardedCallable(
  'manageAccount',
  setMemberStateSchema,
  async ({ uid, state, trips = 'assign' }, caller): Promise<MemberOutcome> => {
    const user = await readMember(caller, uid);
    if (user.state === 'pending') throw callProblem('is-pending');
    const written = { state, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid };
    if (state === 'active') {
      if (!(await findAuthAccount(uid))) throw callProblem('no-sign-in');
      await countedUse(caller.account, 'reactivations', async () => {
        await auth.updateUser(uid, { disabled: false });
        await writeMember(caller, uid, (transaction, ref) => transaction.update(ref, written));
      });
      return { uid, state };
    }
    await writeMember(caller, uid, async (transaction, ref) => {
      const secret = await readSecretInUse(transaction, caller, uid);
      transaction.update(ref, written);
      retireSecret(transaction, secret);
      transaction.delete(collections.driverLocations.doc(uid));
      transaction.delete(collections.driverDevices.doc(uid));
      transaction.delete(db.doc(paths.tracker(caller.account, uid)));
    });
    await endSignIn(caller, uid);
    // After the document, so that no one can be given a trip in between
    if (user.role === 'driver') await releaseTrips(caller.account, uid, caller.uid, trips);
    return { uid, state };
  },
);

async function endSignIn(caller: Caller, uid: string): Promise<void> {
  if (!(await findAuthAccount(uid))) return;
  await auth.updateUser(uid, { disabled: true });
  await auth.revokeRefreshTokens(uid);
  // Erased meanwhile: the sign-in is the person's alone again
  if (!isMember(await collections.users.doc(uid).get(), caller)) await auth.updateUser(uid, { disabled: false });
}
