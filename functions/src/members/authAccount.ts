import { type Claims, ROLES, type Role } from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import { callProblem } from '../callProblem';
import { auth } from '../firebase';

export interface NewAuthAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

/**
 * Creates a sign-in without claims and with an unverified address, which opens nothing. A sign-in that the address
 * already has stays as it is. One that an interrupted call for another address left under this uid is replaced.
 * @throws HttpsError `weak-password` or `invalid-input`
 */
export async function createUnverified(account: NewAuthAccount): Promise<void> {
  const existing = await findAuthAccount(account.uid);
  // Not replaced, because it can be a concurrent call's, which fails if its sign-in goes while it looks at it
  if (existing?.emailVerified || existing?.email === account.email) return;
  if (existing) await removeAuthAccount(account.uid);
  await auth.createUser(account).catch(refuseUnlessInUse);
}

function refuseUnlessInUse(error: unknown): void {
  switch (authCode(error)) {
    case 'auth/email-already-exists':
    case 'auth/uid-already-exists':
      return;
    case 'auth/invalid-email':
      throw callProblem('invalid-input', { field: 'email', message: 'This email address is invalid.' });
    case 'auth/invalid-password':
    case 'auth/weak-password':
      throw callProblem('weak-password', { field: 'password' });
    default:
      throw error;
  }
}

/** The auth account with this uid; undefined if it was removed. */
export async function findAuthAccount(uid: string): Promise<UserRecord | undefined> {
  return auth.getUser(uid).catch(ignoreNotFound);
}

/** The auth account with this email address, if there is one. */
export async function findByEmail(email: string): Promise<UserRecord | undefined> {
  return auth.getUserByEmail(email).catch(ignoreNotFound);
}

/** Removes an auth account; does nothing if it does not exist. */
export async function removeAuthAccount(uid: string): Promise<void> {
  await auth.deleteUser(uid).catch(ignoreNotFound);
}

/** The claims of a member; empty for anyone else. */
export function claimsOf({ customClaims }: UserRecord): Claims {
  const account: unknown = customClaims?.subOwneruid;
  const role = ROLES.find((known): known is Role => known === customClaims?.role);
  return { subOwneruid: typeof account === 'string' ? account : undefined, role };
}

function ignoreNotFound(error: unknown): undefined {
  if (authCode(error) !== 'auth/user-not-found') throw error;
  return undefined;
}

function authCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
