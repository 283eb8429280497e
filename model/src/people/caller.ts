import type { Role } from './role';

/** Custom claims of a member's token; an owner's token has none. */
export interface Claims {
  readonly subOwneruid?: string | undefined;
  readonly role?: Role | undefined;
}

/** The signed-in user, as rules and functions see them. */
export interface Caller {
  readonly uid: string;
  readonly account: string;
  readonly role: Role;
  readonly isOwner: boolean;
}

/** The caller for a token. Without claims it is the owner of the account with the token's uid. */
export function toCaller(uid: string, claims: Claims): Caller {
  const account = claims.subOwneruid ?? uid;
  return { uid, account, role: claims.role ?? 'admin', isOwner: account === uid };
}
