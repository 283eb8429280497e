export const ROLES = ['admin', 'driver'] as const;
export type Role = (typeof ROLES)[number];

/** A pending driver waits for the owner's confirmation; an inactive member can't sign in or read anything. */
export const MEMBER_STATES = ['active', 'pending', 'inactive'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
