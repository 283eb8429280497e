import { answerInvitationSchema, type Invitation, newUserFields, paths } from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { verifiedCallable } from '../guard';
import { claimsOf } from './authAccount';
import { deleteInvitation, freeAddress, hasInvitersPassword, isOpen } from './invitations';

/**
 * The invited person's answer. Accepting makes them a member of the account: it sets the claims, writes the user
 * document, and deletes the invitation. Declining deletes the invitation. The claims open nothing without the document,
 * so a repeated call finishes an interrupted one.
 */
export const answerInvitation = verifiedCallable(
  answerInvitationSchema,
  async ({ id, accept }, person): Promise<Record<string, never>> => {
    const invitation = await invitationOf(id, person);
    if (accept) await join(id, invitation, person);
    else {
      await db.runTransaction(async (transaction) =>
        deleteInvitation(transaction, collections.invitations.doc(id), invitation),
      );
      await freeAddress(invitation);
    }
    return {};
  },
);

/** @throws HttpsError `no-such-invitation`, also for an invitation to someone else */
async function invitationOf(id: string, { email }: UserRecord): Promise<Invitation> {
  const invitation = (await collections.invitations.doc(id).get()).data();
  if (!invitation || !isOpen(invitation) || invitation.email !== email?.toLowerCase())
    throw callProblem('no-such-invitation');
  return invitation;
}

async function join(id: string, invitation: Invitation, person: UserRecord): Promise<void> {
  const { subOwneruid, role } = invitation;
  const account = claimsOf(person).subOwneruid ?? subOwneruid;
  const userRef = db.doc(paths.user(person.uid));
  if (account !== subOwneruid || (await userRef.get()).exists) throw callProblem('already-member');
  if (hasInvitersPassword(person)) throw callProblem('choose-password');

  await auth.setCustomUserClaims(person.uid, { subOwneruid, role });
  try {
    await db.runTransaction(async (transaction) => {
      const ref = collections.invitations.doc(id);
      const [stored, user] = await Promise.all([transaction.get(ref), transaction.get(userRef)]);
      if (user.exists) throw callProblem('already-member');
      if (!stored.exists) throw callProblem('no-such-invitation');
      const now = FieldValue.serverTimestamp();
      transaction.create(userRef, { ...userFrom(invitation), createdAt: now, updatedAt: now });
      deleteInvitation(transaction, ref, invitation);
    });
  } catch (error) {
    // The owner has removed the invitation, or a concurrent call has joined an account, whose claims the person needs
    const user = await userRef.get();
    const claims = { subOwneruid: user.get('subOwneruid'), role: user.get('role') };
    await auth.setCustomUserClaims(person.uid, user.exists ? claims : null);
    throw error;
  }
}

function userFrom({ createdAt: _createdAt, expireAt: _expireAt, mails: _mails, ...fields }: Invitation) {
  return newUserFields(fields);
}
