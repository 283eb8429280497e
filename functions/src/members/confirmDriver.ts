import { type Caller, confirmDriverSchema, type MemberOutcome, paths, type User } from '@mtos/model';
import { FieldValue, type UpdateData } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { guardedCallable } from '../guard';
import { ignoreNotFound, restoreClaims } from './authAccount';
import { companyName } from './invitations';
import { confirmationText } from './memberMail';
import { isMember, readMember, writeMember } from './readMember';

/**
 * The owner's decision about a driver added by an admin. A confirmed driver becomes active; of a declined one only the
 * audit entries remain. Their sign-in stays their own: it only loses the account.
 */
export const confirmDriver = guardedCallable(
  'manageAccount',
  confirmDriverSchema,
  async ({ uid, confirmed }, caller): Promise<MemberOutcome> => {
    const user = await readMember(caller, uid);
    if (confirmed && user.state === 'active') return { uid, state: 'active' };
    if (user.state !== 'pending') throw callProblem('not-pending');
    const written = { updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid };
    if (!confirmed) {
      await deleteSettings(caller.account, uid, written);
      await deleteUser(caller, uid, written);
      // If this is not reached, the claims open nothing, and the person's next sign-in removes them
      await restoreClaims(uid).catch(ignoreNotFound);
      // Queued by version 0.1.0, with the driver's name
      await collections.mail.doc(`${uid}-added`).delete();
      return { uid, state: 'removed' };
    }
    // Drivers added by version 0.1.0 could not sign in while pending
    await auth.updateUser(uid, { disabled: false });
    const company = await companyName(caller.account);
    await writePending(caller, uid, (transaction, ref) => {
      transaction.update(ref, { ...written, state: 'active' });
      transaction.set(collections.mail.doc(`${uid}-confirmed`), confirmationText(user, company));
    });
    return { uid, state: 'active' };
  },
);

const writePending: typeof writeMember = (caller, uid, write) =>
  writeMember(caller, uid, (transaction, ref, member) => {
    if (member.state !== 'pending') throw callProblem('not-pending');
    write(transaction, ref, member);
  });

/**
 * Deletes the document, which names the owner first, so that the audit does. Only that version: once it is gone, the person
 * can register a company of their own, with a document in the same place.
 */
async function deleteUser(caller: Caller, uid: string, written: UpdateData<User>): Promise<void> {
  await writePending(caller, uid, (transaction, ref) => transaction.update(ref, written));
  const signed = await collections.users.doc(uid).get();
  if (!signed.updateTime || !isMember(signed, caller)) return;
  await signed.ref.delete({ lastUpdateTime: signed.updateTime });
}

/** Deletes the driver's settings if there are any. They name the owner first, so that the audit does. */
async function deleteSettings(account: string, uid: string, written: object): Promise<void> {
  const settings = db.doc(paths.driverSettingsDocument(account, uid));
  if (!(await settings.get()).exists) return;
  await settings.update({ ...written });
  await settings.delete();
}
