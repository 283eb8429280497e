import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { contentKey, type Invitation, paths, type ReceivedInvitation, serverQueries } from '@mtos/model';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { countThisHour, networkAddress } from '../hourlyLimit';
import { toQuery } from '../query';

/** Links that lead to no invitation, per network address and hour. Secrets are too long to guess: this bounds the cost. */
const WRONG_LINKS_PER_HOUR = 60;

/** The links of this many mails work: of the latest ones. */
const MAX_LINKS = 5;

/** The id of the invitation that `addMember` creates for a key: the same for a repeated call, different in each account. */
export const invitationId = (account: string, key: string): string => contentKey('invitation', account, key);

/** A new link for a mail, and what the invitation keeps of it. The secret itself is only in the mail. */
export function newInvitationLink(id: string): { readonly link: string; readonly hash: string } {
  const secret = randomBytes(32).toString('hex');
  return { link: `${id}.${secret}`, hash: hashSecret(secret) };
}

/** The links of an invitation with one more. */
export const withLink = (hashes: readonly string[], hash: string): readonly string[] =>
  [...hashes, hash].slice(-MAX_LINKS);

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Whether an invitation can still be accepted; expired ones are deleted within a day. */
export const isOpen = ({ expireAt }: Pick<Invitation, 'expireAt'>): boolean => expireAt.toMillis() > Date.now();

interface OpenInvitation {
  readonly id: string;
  readonly invitation: Invitation;
}

/** The invitation that a link leads to. @throws HttpsError `no-such-invitation`, `too-many` */
export async function invitationOfLink(link: string, request: CallableRequest<unknown>): Promise<OpenInvitation> {
  const [id = '', secret = ''] = link.split('.');
  const sender = networkAddress(request);
  const wrongLinks = {
    getKey: (hour: number) => contentKey('wrongLink', sender, String(hour)),
    most: WRONG_LINKS_PER_HOUR,
  };
  const found = await db.runTransaction(async (transaction) => {
    const count = await countThisHour(transaction, [wrongLinks], 'invitation links that don’t exist', new Date());
    const invitation = (await transaction.get(collections.invitations.doc(id))).data();
    if (invitation && isOpen(invitation) && invitation.linkHashes.some((hash) => isSame(hash, hashSecret(secret)))) {
      return { id, invitation };
    }
    count();
    return undefined;
  });
  if (!found) throw callProblem('no-such-invitation');
  return found;
}

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The open invitations to an address. */
export async function invitationsTo(email: string): Promise<readonly Omit<ReceivedInvitation, 'needsLink'>[]> {
  const { docs } = await toQuery(collections.invitations, serverQueries.invitationsTo(email)).get();
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

/** Deletes an invitation with its mail, so that the name and the address are gone. */
export function deleteInvitation(transaction: Transaction, ref: DocumentReference, { mails }: Invitation): void {
  transaction.delete(ref);
  for (let number = 1; number <= mails; number += 1) transaction.delete(invitationMail(ref.id, number));
}

/** The queued mail about an invitation: the first one, or one that was sent again. */
export const invitationMail = (id: string, number: number) => collections.mail.doc(`${id}-${number}`);
