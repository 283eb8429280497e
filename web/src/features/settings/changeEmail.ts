import { EmailAuthProvider, reauthenticateWithCredential, type User, verifyBeforeUpdateEmail } from 'firebase/auth';
import { requireConnection } from '../../data/write/write';
import { describeError } from '../../domain/write/describeError';

/** Whether the person signs in with a password; others change their address with their provider. */
export const hasPassword = (user: User): boolean =>
  user.providerData.some(({ providerId }) => providerId === 'password');

/**
 * Sends a link to the new address. The sign-in changes once the link is opened, which ends the session everywhere.
 * @throws OfflineError, FirebaseError
 */
export async function requestEmailChange(user: User, newEmail: string, password: string): Promise<void> {
  requireConnection();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  await verifyBeforeUpdateEmail(user, newEmail);
}

const TEXTS: Readonly<Record<string, string>> = {
  'auth/wrong-password': 'The password is wrong.',
  'auth/invalid-credential': 'The password is wrong.',
  'auth/too-many-requests': 'Too many attempts. Please try again later.',
  'auth/email-already-in-use': 'This email address is already in use by another account.',
  'auth/invalid-email': 'This email address is invalid.',
  'auth/invalid-new-email': 'This email address is invalid.',
};

/** Why the address could not be changed, for people. */
export const describeEmailError = (error: unknown): string =>
  describeError(error, 'Nothing was sent. Check the connection and try again.', TEXTS);
