import { createHash } from 'node:crypto';
import { type Invitation, paths, type ReceivedInvitation, serverQueries } from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { queryOf } from '../query';
import { claimsOf, findByEmail, removeAuthAccount } from './authAccount';

const PREFIX = 'invited-';

/**
 * The id of the invitation that `addMember` creates for a key, and the uid of the sign-in that comes with it: the same
 * for a repeated call, different in each account.
 */
export function invitationId(account: string, key: string): string {
  return PREFIX + createHash('sha256').update(`${account}/${key}`).digest('base64url').slice(0, 28);
}

/** Whether the password is still the one that the inviter typed, who could sign in with it. */
export function hasInvitersPassword({ uid, providerData, metadata, tokensValidAfterTime }: UserRecord): boolean {
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  // A new password ends all earlier sessions, which sets this time. Both times are cut to the second.
  const changedAfter = Date.parse(tokensValidAfterTime ?? metadata.creationTime) - Date.parse(metadata.creationTime);
  return uid.startsWith(PREFIX) && hasPassword && changedAfter <= 1_000;
}

/** Whether an invitation can still be accepted; expired ones are deleted within a day. */
export const isOpen = ({ expireAt }: Pick<Invitation, 'expireAt'>): boolean => expireAt.toMillis() > Date.now();

/** The open invitations to an address. */
export async function invitationsTo(email: string): Promise<readonly ReceivedInvitation[]> {
  const { docs } = await queryOf(collections.invitations, serverQueries.invitationsTo(email)).get();
  const open = docs.map((snapshot) => ({ id: snapshot.id, ...snapshot.data() })).filter(isOpen);
  return Promise.all(
    open.map(async ({ id, subOwneruid, role }) => ({ id, role, company: await companyName(subOwneruid) })),
  );
}

/** The name of an account's company; empty if there is none. */
export async function companyName(account: string): Promise<string> {
  const name: unknown = (await db.doc(paths.account(account)).get()).get('name');
  return typeof name === 'string' ? name : '';
}

/** Deletes an invitation with its mail, so that neither the name nor the address stays. */
export function deleteInvitation(transaction: Transaction, ref: DocumentReference, { mails }: Invitation): void {
  transaction.delete(ref);
  for (let number = 1; number <= mails; number += 1) transaction.delete(invitationMail(ref.id, number));
}

/** The queued mail about an invitation: the first one, or one that was sent again. */
export const invitationMail = (id: string, number: number) => collections.mail.doc(`${id}-${number}`);

/**
 * Frees the address after an invitation was removed: takes away the claims that an interrupted acceptance has set, and
 * removes the sign-in that came with the invitation unless the person has verified the address since.
 */
export async function freeAddress({ email, subOwneruid }: Invitation): Promise<void> {
  const person = await findByEmail(email);
  if (!person || (await db.doc(paths.user(person.uid)).get()).exists) return;
  if (claimsOf(person).subOwneruid === subOwneruid) await auth.setCustomUserClaims(person.uid, null);
  if (!person.uid.startsWith(PREFIX) || person.emailVerified) return;
  if ((await invitationsTo(email)).length === 0) await removeAuthAccount(person.uid);
}
