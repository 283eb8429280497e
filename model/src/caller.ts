import type { Role } from './role';

/** The custom claims that members carry; an owner's token has none. */
export interface Claims {
  readonly subOwneruid?: string | undefined;
  readonly role?: Role | undefined;
}

/** Who calls, as the rules and the functions see it. */
export interface Caller {
  readonly uid: string;
  readonly account: string;
  readonly role: Role;
  readonly isOwner: boolean;
}

/** The caller behind a token: without claims it is the owner of the account that bears the token's uid. */
export function callerOf(uid: string, claims: Claims): Caller {
  const account = claims.subOwneruid ?? uid;
  return { uid, account, role: claims.role ?? 'admin', isOwner: account === uid };
}
