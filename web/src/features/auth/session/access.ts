import { type Caller, isSameEmail, type Role, type User } from '@mtos/model';

/**
 * What happens after sign-in: the person enters the console, the drivers' page, or that of facilities, verifies the email address or confirms
 * that they changed it first, joins or registers an account, needs a token with the claims of the account they have just
 * joined, or is signed out again.
 */
export type Access =
  | 'console'
  | 'drive'
  | 'facility'
  | 'unverified'
  | 'newcomer'
  | 'changedAddress'
  | 'staleToken'
  | { readonly deniedBecause: string };

/** The person's own user document; 'denied' when the rules refuse to show it, 'unreadable' after any other failure. */
export type OwnDocument =
  | Pick<User, 'role' | 'state' | 'subOwneruid' | 'email' | 'erasedAt'>
  | 'missing'
  | 'denied'
  | 'unreadable';

export const PENDING =
  'The owner of your company’s account still has to confirm you. You’ll get an email as soon as you can sign in.';
export const DEACTIVATED = 'Your account has been deactivated. Ask the owner of your company’s account.';
export const OWNER_DEACTIVATED = 'Your company’s account has been deactivated. Contact support.';

export function accessFor(
  {
    account,
    role,
    isOwner,
    emailVerified,
    email,
  }: Caller & { readonly emailVerified: boolean; readonly email: string | null },
  own: OwnDocument,
): Access {
  const deactivated = { deniedBecause: isOwner ? OWNER_DEACTIVATED : DEACTIVATED };
  if (!emailVerified) return 'unverified';
  // The rules show everyone their own document unless they are deactivated
  if (own === 'denied') return deactivated;
  if (own === 'missing') return 'newcomer';
  // The page itself reports the failure and offers a retry
  if (own === 'unreadable') return areaFor(role);
  // Their former account has erased their data and has given the sign-in back. A session from before ends as after any
  // deactivation, which also clears a driver's phone.
  if (own.erasedAt && own.subOwneruid !== account) return 'newcomer';
  if (own.state === 'inactive') return deactivated;
  if (own.subOwneruid !== account) return 'staleToken';
  if (!isSameEmail(own.email, email)) return 'changedAddress';
  if (own.state === 'pending') return { deniedBecause: PENDING };
  return areaFor(own.role);
}

function areaFor(role: Role): Access {
  if (role === 'driver') return 'drive';
  return role === 'facility' ? 'facility' : 'console';
}
