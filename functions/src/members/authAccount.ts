import type { Claims } from '@mtos/model';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth } from '../firebase';

export interface NewAuthAccount {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly photoURL?: string;
}

/**
 * Makes the auth account with its claims, or brings one that a broken-off try left under this uid up to date. It can be
 * signed in to only once it has its claims: without them it would be the owner of an account of its own.
 * @throws HttpsError `email-in-use`, `weak-password` or `invalid-input`
 */
export async function makeAuthAccount(
  account: NewAuthAccount,
  claims: Required<Claims>,
  isOpen: boolean,
): Promise<void> {
  await createOrUpdate({ ...account, disabled: true });
  await auth.setCustomUserClaims(account.uid, claims);
  if (isOpen) await auth.updateUser(account.uid, { disabled: false });
}

async function createOrUpdate({ uid, ...properties }: NewAuthAccount & { readonly disabled: boolean }): Promise<void> {
  try {
    await auth.createUser({ uid, ...properties });
  } catch (error) {
    const code = authCode(error);
    if (code === 'auth/uid-already-exists') await auth.updateUser(uid, properties).catch(refuse);
    else if (code === 'auth/email-already-exists' && (await removeAbandoned(properties.email))) {
      await auth.createUser({ uid, ...properties }).catch(refuse);
    } else refuse(error);
  }
}

/** Longer than any call runs. */
const ABANDONED_AFTER_MINUTES = 10;

/** Removes what a call left that died half-way, a made account without a user document, lest it keep the address. */
async function removeAbandoned(email: string): Promise<boolean> {
  const { uid, disabled, customClaims, metadata } = await auth.getUserByEmail(email);
  const age = Date.now() - Date.parse(metadata.creationTime);
  const isMade = disabled || customClaims?.subOwneruid !== undefined;
  if (!isMade || age < ABANDONED_AFTER_MINUTES * 60_000) return false;
  if ((await collections.users.doc(uid).get()).exists) return false;
  await auth.deleteUser(uid);
  return true;
}

function refuse(error: unknown): never {
  switch (authCode(error)) {
    case 'auth/email-already-exists':
      throw callProblem('email-in-use', { field: 'email' });
    case 'auth/invalid-email':
      throw callProblem('invalid-input', { field: 'email', message: 'This email address is invalid.' });
    case 'auth/invalid-password':
    case 'auth/weak-password':
      throw callProblem('weak-password', { field: 'password' });
    default:
      throw error;
  }
}

/** Removes an auth account, which may be gone already. */
export async function removeAuthAccount(uid: string): Promise<void> {
  await auth.deleteUser(uid).catch((error: unknown) => {
    if (authCode(error) !== 'auth/user-not-found') throw error;
  });
}

function authCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
