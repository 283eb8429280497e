import { type Claims, paths, ROLES, type Role } from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import type { CallableRequest } from 'firebase-functions/https';
import { auth, db } from '../firebase';
import { belongsToAccount } from './erasedMember';

/** The auth account with this uid; undefined if it was removed. */
export async function findAuthAccount(uid: string): Promise<UserRecord | undefined> {
  return auth.getUser(uid).catch(ignoreNotFound);
}

/** The claims of a member; empty for anyone else. */
export function readClaims({ customClaims }: UserRecord): Claims {
  const account: unknown = customClaims?.subOwneruid;
  const role = ROLES.find((known): known is Role => known === customClaims?.role);
  return { subOwneruid: typeof account === 'string' ? account : undefined, role };
}

/** Whether an earlier version created the sign-in for an invited person, with a password that the inviter chose. */
export const wasCreatedByInviter = (uid: string): boolean => uid.startsWith('invited-');

/** Whether the caller signed in with Google in this session, with the address that the sign-in has. */
export function provenByGoogle({ email, providerData }: UserRecord, { auth }: CallableRequest<unknown>): boolean {
  const usesGoogle = auth?.token.firebase?.sign_in_provider === GOOGLE;
  // Somebody else's Google account could be linked to an address that they registered
  return usesGoogle && providerData.some((each) => each.providerId === GOOGLE && isSameAddress(each.email, email));
}

const GOOGLE = 'google.com';
const isSameAddress = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/**
 * Sets a person's claims to what their user document says: none for an owner or for someone without a document. Only
 * for a call of the person's own, or of the owner whose member they are or were.
 */
export async function restoreClaims(uid: string): Promise<void> {
  const user = await db.doc(paths.user(uid)).get();
  const account: unknown = user.get('subOwneruid');
  const isMember = belongsToAccount(user) && account !== uid;
  await auth.setCustomUserClaims(uid, isMember ? { subOwneruid: account, role: user.get('role') } : null);
}

/**
 * Gives the sign-in of someone whose data an account has erased back to them: it works again, without the account. Nobody
 * else's sign-in is changed, and none that is already free, so a repeat changes nothing.
 */
export async function releaseSignIn(uid: string, account: string): Promise<void> {
  const person = await findAuthAccount(uid);
  if (!person || readClaims(person).subOwneruid !== account) return;
  await auth.updateUser(uid, { disabled: false });
  // Last, so that a repeat finishes an interrupted call
  await auth.setCustomUserClaims(uid, null);
}

/** Error handler for a sign-in that may not exist. */
export function ignoreNotFound(error: unknown): undefined {
  if (authCode(error) !== 'auth/user-not-found') throw error;
  return undefined;
}

function authCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
