import { type Caller, MEMBER_STATES, ROLES, type User } from '@mtos/model';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { isErased } from './erasedMember';

/** What the owner's decisions about a member need to know. */
type Member = Pick<User, 'role' | 'state' | 'fullName' | 'email' | 'organization'> & {
  /** Empty for everyone but people at facilities. */
  readonly payerUids: readonly string[];
};

/**
 * A member of the caller's account. Reads field by field, so that a person whose profile is broken can still be
 * deactivated: a missing text is empty, and an unknown state counts as active.
 * @throws HttpsError `no-such-member` for anyone else, including the owner and someone whose data was erased
 */
export async function readMember(caller: Caller, uid: string): Promise<Member> {
  return memberIn(await collections.users.doc(uid).get(), caller);
}

/**
 * Writes to a member's document in a transaction that looks again who they are. Someone who was declined or erased since
 * the call began can have an account of their own by now, with the same document.
 */
export async function writeMember(
  caller: Caller,
  uid: string,
  write: (transaction: Transaction, ref: DocumentReference, member: Member) => unknown,
): Promise<void> {
  const ref = db.doc(collections.users.doc(uid).path);
  await db.runTransaction(async (transaction) => {
    await write(transaction, ref, memberIn(await transaction.get(ref), caller));
  });
}

/** Whether a user document is that of a member of the caller's account. */
export const isMember = (user: DocumentSnapshot, { account }: Caller): boolean =>
  user.get('subOwneruid') === account && user.id !== account && !isErased(user);

function memberIn(user: DocumentSnapshot, caller: Caller): Member {
  if (!isMember(user, caller)) throw callProblem('no-such-member');
  const text = (field: string) => {
    const value: unknown = user.get(field);
    return typeof value === 'string' ? value : '';
  };
  const payerUids: unknown = user.get('payerUids');
  return {
    role: ROLES.find((role) => role === user.get('role')) ?? 'driver',
    state: MEMBER_STATES.find((state) => state === user.get('state')) ?? 'active',
    fullName: text('fullName'),
    email: text('email'),
    organization: text('organization'),
    payerUids: Array.isArray(payerUids) ? payerUids.filter((each) => typeof each === 'string') : [],
  };
}
