import {
  type AddMemberAnswer,
  type AddMemberInput,
  addMemberSchema,
  type Caller,
  capabilityToManage,
  type Invitation,
  isPersonPicture,
  may,
  paths,
  pictureOwner,
  serverQueries,
} from '@mtos/model';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countedUse } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { assertPayers } from './assertPayers';
import { findAuthAccount } from './authAccount';
import { companyName, invitationId, invitationMail, newInvitationLink } from './invitations';
import { invitationText } from './memberMail';

/** How long an invitation can be accepted. */
const VALID_DAYS = 30;

/**
 * Invites someone to the office, a driver, or someone at a facility: writes the invitation and queues its mail, whose link leads to the page where the person
 * accepts (`answerInvitation`). Creates no sign-in and looks at none but those of the account's own members, so the
 * answer is the same whether or not the address has an account elsewhere. Every attempt counts, before anything is looked
 * up. A repeated call returns the same invitation.
 */
export const addMember = guardedCallable(
  'manageMembers',
  addMemberSchema,
  async (input, caller): Promise<AddMemberAnswer> => {
    if (!may(caller, capabilityToManage(input.role))) throw callProblem('not-allowed');
    if (input.image !== '' && !canBeGiven(caller.account, input.image)) {
      throw callProblem('invalid-input', { field: 'image', message: 'is not a picture of your account' });
    }
    if (input.role === 'facility') await assertPayers(caller.account, input.payerUids);
    const id = invitationId(caller.account, input.key);
    const invitation = invitationFrom(input, caller);
    if (await isInvited(id, invitation)) return { invitation: id };

    await countedUse(caller.account, 'invitations', async () => {
      await assertNoMember(invitation);
      try {
        await invite(id, invitation);
      } catch (error) {
        // A concurrent call with the same key has written the invitation, so this call succeeds too
        if (!(await isInvited(id, invitation))) throw error;
      }
    });
    return { invitation: id };
  },
);

/** Whether a picture can be that of someone who is no member yet: it is not in a member's own folder. */
const canBeGiven = (account: string, image: string): boolean =>
  isPersonPicture(account, image) && pictureOwner(account, image) === undefined;

type NewInvitation = Omit<Invitation, 'createdAt' | 'expireAt' | 'linkHashes'>;

function invitationFrom({ key: _key, ...details }: AddMemberInput, caller: Caller): NewInvitation {
  return {
    vehicle: [],
    ...details,
    email: details.email.toLowerCase(),
    subOwneruid: caller.account,
    state: may(caller, 'manageAccount') ? 'active' : 'pending',
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

/**
 * Refuses an address that one of the account's own people has. Someone who has removed their sign-in can be invited again.
 * @throws HttpsError `already-member`
 */
async function assertNoMember({ subOwneruid, email }: NewInvitation): Promise<void> {
  const found = toQuery(db.collection(paths.users), serverQueries.memberWithAddress(subOwneruid, email));
  const [member] = (await found.select('state').get()).docs;
  if (!member) return;
  const inactive = member.get('state') === 'inactive';
  if (inactive && !(await findAuthAccount(member.id))) return;
  throw callProblem('already-member', {
    field: 'email',
    message: inactive
      ? 'This person is a deactivated member of your account. Reactivate them instead.'
      : 'This person already belongs to your account.',
  });
}

async function invite(id: string, invitation: NewInvitation): Promise<void> {
  const company = await companyName(invitation.subOwneruid);
  const { link, hash } = newInvitationLink(id);
  await db.runTransaction(async (transaction) => {
    const others = serverQueries.invitationsToEmail(invitation.subOwneruid, invitation.email);
    const { empty } = await transaction.get(toQuery(collections.invitations, others));
    if (!empty) throw callProblem('already-invited', { field: 'email' });
    transaction.create(collections.invitations.doc(id), {
      ...invitation,
      linkHashes: [hash],
      createdAt: FieldValue.serverTimestamp(),
      expireAt: Timestamp.fromMillis(Date.now() + VALID_DAYS * 86_400_000),
    });
    transaction.create(invitationMail(id, 1), invitationText(invitation, company, link));
  });
}
