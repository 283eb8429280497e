import {
  type AnswerInvitationInput,
  answerInvitationSchema,
  type Invitation,
  type InvitationPreview,
  invitationLinkSchema,
  newUserFields,
  paths,
  plainName,
} from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { assertVerified, publicCallable, signedInCallable } from '../guard';
import { provenByGoogle, restoreClaims, wasCreatedByInviter } from './authAccount';
import { belongsToAccount, keepErased } from './erasedMember';
import { companyName, deleteInvitation, invitationOfLink, isOpen } from './invitations';

/**
 * What whoever has the link of an invitation may see before they sign in: the company, who invites, as what, and the
 * address that the mail went to.
 */
export const readInvitation = publicCallable(
  invitationLinkSchema,
  async ({ link }, request): Promise<InvitationPreview> => {
    const { invitation } = await invitationOfLink(link, request);
    const { role, email, state, subOwneruid, updatedBy } = invitation;
    const [company, inviter] = await Promise.all([companyName(subOwneruid), db.doc(paths.user(updatedBy)).get()]);
    // The name of someone who still belongs to the account
    const name: unknown = inviter.get('subOwneruid') === subOwneruid ? inviter.get('fullName') : '';
    return {
      company: plainName(company),
      invitedBy: typeof name === 'string' ? plainName(name) : '',
      role,
      email,
      needsConfirmation: state === 'pending',
    };
  },
);

/** Declines through the link of the mail, without a sign-in. Deletes the invitation with what the inviter typed. */
export const declineInvitation = publicCallable(
  invitationLinkSchema,
  async ({ link }, request): Promise<Record<string, never>> => {
    const { id, invitation } = await invitationOfLink(link, request);
    await remove(id, invitation);
    return {};
  },
);

/**
 * The invited person's answer. Accepting makes them a member of the account: it sets the claims, writes the user
 * document, and deletes the invitation. Declining deletes the invitation. The claims open nothing without the document,
 * so a repeated call finishes an interrupted one.
 *
 * A verified address alone is not enough, because someone else may have registered it and asked for the verification mail.
 * The caller shows that the mailbox is theirs: with the secret of the link, which only the mail has, or by having signed
 * in with Google in this session. The link counts as the verification of the address it was sent to.
 */
export const answerInvitation = signedInCallable(
  answerInvitationSchema,
  async (input, person, request): Promise<Record<string, never>> => {
    const { id, invitation } = await invitationFor(input, person, request);
    if (input.accept) {
      if ('link' in input) await verifyAddress(person, invitation.email);
      await join(id, invitation, person);
    } else {
      await remove(id, invitation);
      // An interrupted acceptance may have set some
      await restoreClaims(person.uid);
    }
    return {};
  },
);

async function invitationFor(input: AnswerInvitationInput, person: UserRecord, request: CallableRequest<unknown>) {
  if ('link' in input) {
    const found = await invitationOfLink(input.link, request);
    if (found.invitation.email !== person.email?.toLowerCase()) throw callProblem('other-address');
    return found;
  }
  assertVerified(person, request);
  const invitation = (await collections.invitations.doc(input.id).get()).data();
  if (!invitation || !isOpen(invitation) || invitation.email !== person.email?.toLowerCase()) {
    throw callProblem('no-such-invitation');
  }
  if (!provenByGoogle(person, request)) throw callProblem('link-required');
  return { id: input.id, invitation };
}

async function verifyAddress(person: UserRecord, email: string): Promise<void> {
  if (person.emailVerified) return;
  // Choosing another password over the reset mail verifies the address
  if (wasCreatedByInviter(person.uid)) throw callProblem('choose-password');
  const { email: current } = await auth.updateUser(person.uid, { emailVerified: true });
  if (current?.toLowerCase() === email) return;
  // The person has changed the address meanwhile, and the link proves nothing about the new one
  await auth.updateUser(person.uid, { emailVerified: false });
  throw callProblem('other-address');
}

async function remove(id: string, invitation: Invitation): Promise<void> {
  await db.runTransaction(async (transaction) =>
    deleteInvitation(transaction, collections.invitations.doc(id), invitation),
  );
}

async function join(id: string, invitation: Invitation, person: UserRecord): Promise<void> {
  const { subOwneruid, role } = invitation;
  const userRef = db.doc(paths.user(person.uid));
  if (belongsToAccount(await userRef.get())) throw callProblem('already-member');

  await auth.setCustomUserClaims(person.uid, { subOwneruid, role });
  try {
    await db.runTransaction(async (transaction) => {
      const ref = collections.invitations.doc(id);
      const [stored, user] = await Promise.all([transaction.get(ref), transaction.get(userRef)]);
      if (belongsToAccount(user)) throw callProblem('already-member');
      if (!stored.exists) throw callProblem('no-such-invitation');
      const now = FieldValue.serverTimestamp();
      keepErased(transaction, user);
      transaction.set(userRef, { ...userFrom(invitation), createdAt: now, updatedAt: now });
      deleteInvitation(transaction, ref, invitation);
    });
  } catch (error) {
    // The inviter has removed the invitation, or a concurrent call has joined an account, whose claims the person needs
    await restoreClaims(person.uid);
    throw error;
  }
}

function userFrom(invitation: Invitation) {
  const { createdAt: _createdAt, expireAt: _expireAt, mails: _mails, linkHashes: _links, ...fields } = invitation;
  return newUserFields(fields);
}
