import {
  type AddMemberInput,
  addMemberSchema,
  type Caller,
  type Invitation,
  isPictureOf,
  type MemberOutcome,
  paths,
  serverQueries,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { queryOf } from '../query';
import { createUnverified, findByEmail, removeAuthAccount } from './authAccount';
import { companyName, invitationId, invitationMail } from './invitations';
import { invitationText } from './memberMail';

/** How long an invitation can be accepted. */
const VALID_DAYS = 30;

/**
 * Invites an admin or a driver: writes the invitation and queues its mail. The person becomes a member by accepting it
 * (`acceptInvitation`). If the address has no sign-in yet, one is created with the typed password; it opens nothing
 * until the person has verified the address and chosen another password. A repeated call returns the same invitation.
 */
export const addMember = guardedCallable(
  ({ role }) => role === 'admin',
  addMemberSchema,
  async (input, caller): Promise<MemberOutcome> => {
    if (input.role === 'admin' && !caller.isOwner) throw callProblem('not-allowed');
    if (input.image !== '' && !isPictureOf(caller.account, input.image)) {
      throw callProblem('invalid-input', { field: 'image', message: 'is not a picture of your account' });
    }
    const uid = invitationId(caller.account, input.key);
    const invitation = invitationFrom(input, caller);
    const { email, fullName } = invitation;
    if (await isInvited(uid, invitation)) return { uid, state: 'invited' };

    const person = await findByEmail(email);
    if (person && (await db.doc(paths.user(person.uid)).get()).exists) {
      throw callProblem('email-in-use', { field: 'email' });
    }
    await createUnverified({ uid, email, password: input.password, displayName: fullName });
    try {
      await invite(uid, invitation);
    } catch (error) {
      // A concurrent call with the same key has written the invitation, so this call succeeds too
      if (await isInvited(uid, invitation)) return { uid, state: 'invited' };
      await removeAuthAccount(uid);
      throw error;
    }
    return { uid, state: 'invited' };
  },
);

type NewInvitation = Omit<Invitation, 'createdAt' | 'expireAt'>;

function invitationFrom({ key: _key, password: _password, ...details }: AddMemberInput, caller: Caller): NewInvitation {
  return {
    vehicle: [],
    ...details,
    email: details.email.toLowerCase(),
    subOwneruid: caller.account,
    state: caller.isOwner ? 'active' : 'pending',
    mails: 1,
    updatedBy: caller.uid,
  };
}

/** @throws HttpsError `already-invited` if the invitation has other details, from an earlier attempt of the same form */
async function isInvited(id: string, { email, role }: NewInvitation): Promise<boolean> {
  const existing = (await collections.invitations.doc(id).get()).data();
  if (!existing) return false;
  if (existing.email === email && existing.role === role) return true;
  throw callProblem('already-invited', {
    message: `This form has already invited ${existing.email}. Close it, and remove that invitation if it is wrong.`,
  });
}

async function invite(id: string, invitation: NewInvitation): Promise<void> {
  const now = new Date();
  const company = await companyName(invitation.subOwneruid);
  await db.runTransaction(async (transaction) => {
    const others = serverQueries.invitationsOf(invitation.subOwneruid, invitation.email);
    const { empty } = await transaction.get(queryOf(collections.invitations, others));
    if (!empty) throw callProblem('already-invited', { field: 'email' });
    const count = await countToday(transaction, invitation.subOwneruid, 'invitations', now);
    transaction.create(collections.invitations.doc(id), {
      ...invitation,
      createdAt: FieldValue.serverTimestamp(),
      expireAt: Timestamp.fromMillis(now.getTime() + VALID_DAYS * 86_400_000),
    });
    transaction.create(invitationMail(id, 1), invitationText(invitation, company));
    count();
  });
}
