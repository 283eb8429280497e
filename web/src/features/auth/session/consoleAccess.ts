import type { Caller, User } from '@mtos/model';

/**
 * What happens after sign-in: the person enters, verifies the email address first, joins or registers an account, needs a
 * token with the claims of the account they have just joined, or is signed out again.
 */
export type ConsoleAccess = 'allowed' | 'unverified' | 'newcomer' | 'staleToken' | { readonly deniedBecause: string };

/** The person's own user document; 'denied' when the rules refuse to show it, 'unreadable' after any other failure. */
export type OwnDocument = Pick<User, 'state' | 'subOwneruid'> | 'missing' | 'denied' | 'unreadable';

const PENDING =
  'The owner of your company’s account still has to confirm you. You’ll get an email as soon as you can sign in.';
const DRIVER = 'This console is for admins. You’ll find your trips in the drivers’ app.';
export const DEACTIVATED = 'Your account has been deactivated. Ask the owner of your company’s account.';
const OWNER_DEACTIVATED = 'Your company’s account has been deactivated. Contact support.';

export function consoleAccessFor(
  { account, role, isOwner, emailVerified }: Caller & { readonly emailVerified: boolean },
  own: OwnDocument,
): ConsoleAccess {
  const deactivated = { deniedBecause: isOwner ? OWNER_DEACTIVATED : DEACTIVATED };
  if (!emailVerified) return 'unverified';
  // The rules show everyone their own document unless they are deactivated
  if (own === 'denied') return deactivated;
  if (own === 'missing') return 'newcomer';
  // The console itself reports the failure and offers a retry
  if (own === 'unreadable') return 'allowed';
  if (own.state === 'inactive') return deactivated;
  if (own.subOwneruid !== account) return 'staleToken';
  if (own.state === 'pending') return { deniedBecause: PENDING };
  return role === 'driver' ? { deniedBecause: DRIVER } : 'allowed';
}
