import { confirmDriverSchema, type MemberOutcome, paths } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { guardedCallable } from '../guard';
import { ignoreNotFound, restoreClaims } from './authAccount';
import { companyName } from './invitations';
import { confirmationText } from './memberMail';
import { memberOf } from './memberOf';

/**
 * The owner's decision about a driver added by an admin. A confirmed driver becomes active; of a declined one only the
 * audit entries remain. Their sign-in stays their own: it only loses the account.
 */
export const confirmDriver = guardedCallable(
  ({ isOwner }) => isOwner,
  confirmDriverSchema,
  async ({ uid, confirmed }, caller): Promise<MemberOutcome> => {
    const user = await memberOf(caller, uid);
    if (confirmed && user.state === 'active') return { uid, state: 'active' };
    if (user.state !== 'pending') throw callProblem('not-pending');
    const ref = collections.users.doc(uid);
    const written = { updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid };
    if (!confirmed) {
      await deleteSettings(caller.account, uid, written);
      await ref.update(written);
      await ref.delete();
      // If this is not reached, the claims open nothing, and the person's next sign-in removes them
      await restoreClaims(uid).catch(ignoreNotFound);
      // Queued by version 0.1.0, with the driver's name
      await collections.mail.doc(`${uid}-added`).delete();
      return { uid, state: 'removed' };
    }
    // Drivers added by version 0.1.0 could not sign in while pending
    await auth.updateUser(uid, { disabled: false });
    const company = await companyName(caller.account);
    const batch = db.batch();
    batch.update(ref, { ...written, state: 'active' });
    batch.set(collections.mail.doc(`${uid}-confirmed`), confirmationText(user, company));
    await batch.commit();
    return { uid, state: 'active' };
  },
);

/** Deletes the driver's settings if there are any. They name the owner first, so that the audit does. */
async function deleteSettings(account: string, uid: string, written: object): Promise<void> {
  const settings = db.doc(paths.driverSettingsOf(account, uid));
  if (!(await settings.get()).exists) return;
  await settings.update({ ...written });
  await settings.delete();
}
