import { ActionCodeOperation, applyActionCode, checkActionCode, confirmPasswordReset } from 'firebase/auth';
import { auth } from '../../../data/sdk/auth';
import type { EmailLinkMode } from './readEmailLink';

// What the page of an email's link does with Firebase. Each rejects with Firebase's FirebaseError.

export { sendResetMail } from '../pages/authActions';

const MODES: Readonly<Record<string, EmailLinkMode>> = {
  [ActionCodeOperation.PASSWORD_RESET]: 'resetPassword',
  [ActionCodeOperation.VERIFY_EMAIL]: 'verifyEmail',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'verifyAndChangeEmail',
  [ActionCodeOperation.RECOVER_EMAIL]: 'recoverEmail',
};

export interface CheckedLink {
  /** As the sign-in service says; undefined for something that this product has no page for. */
  readonly mode: EmailLinkMode | undefined;
  /** The address that the sign-in has afterwards. */
  readonly email: string;
}

/** What a code is for, without using it. */
export async function checkLink(code: string): Promise<CheckedLink> {
  const { operation, data } = await checkActionCode(auth, code);
  return { mode: MODES[operation], email: data.email ?? '' };
}

/** Verifies, changes, or restores the address that the code is for. */
export async function applyLink(code: string): Promise<void> {
  await applyActionCode(auth, code);
}

export async function setPassword(code: string, password: string): Promise<void> {
  await confirmPasswordReset(auth, code, password);
}
