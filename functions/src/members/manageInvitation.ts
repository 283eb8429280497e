import { type Caller, capabilityToManage, type Invitation, manageInvitationSchema, may } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { companyName, deleteInvitation, invitationMail, newInvitationLink, withLink } from './invitations';
import { invitationText } from './memberMail';

/** Sends an invitation's mail again, or removes the invitation. An admin manages the invitations of drivers. */
export const manageInvitation = guardedCallable(
  'manageMembers',
  manageInvitationSchema,
  async ({ id, task }, caller): Promise<Record<string, never>> => {
    if (task === 'resend') await resend(id, caller);
    else await remove(id, caller);
    return {};
  },
);

async function resend(id: string, caller: Caller): Promise<void> {
  const company = await companyName(caller.account);
  const { link, hash } = newInvitationLink(id);
  await db.runTransaction(async (transaction) => {
    const ref = collections.invitations.doc(id);
    const invitation = ownInvitation((await transaction.get(ref)).data(), caller);
    const count = await countToday(transaction, caller.account, 'invitations', new Date());
    const mails = invitation.mails + 1;
    transaction.update(ref, { mails, linkHashes: withLink(invitation.linkHashes, hash), updatedBy: caller.uid });
    transaction.create(invitationMail(id, mails), {
      ...invitationText(invitation, company, link),
      createdAt: FieldValue.serverTimestamp(),
    });
    count();
  });
}

async function remove(id: string, caller: Caller): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const ref = collections.invitations.doc(id);
    deleteInvitation(transaction, ref, ownInvitation((await transaction.get(ref)).data(), caller));
  });
}

/** @throws HttpsError `no-such-invitation`, also for one of another account; `not-allowed` */
function ownInvitation(invitation: Invitation | undefined, caller: Caller): Invitation {
  if (invitation?.subOwneruid !== caller.account) throw callProblem('no-such-invitation');
  if (!may(caller, capabilityToManage(invitation.role))) throw callProblem('not-allowed');
  return invitation;
}
