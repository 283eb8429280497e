/** Everyone but drivers works in the office. */
export const OFFICE_ROLES = ['admin', 'dispatcher', 'biller', 'viewer'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

export const ROLES = [...OFFICE_ROLES, 'driver'] as const;
export type Role = (typeof ROLES)[number];

/** People are listed and counted in two groups. Counters call the office 'admins'. */
export type MemberGroup = 'office' | 'driver';

export const isOfficeRole = (role: Role): role is OfficeRole => role !== 'driver';

/** The roles of a group. */
export const rolesIn = (group: MemberGroup): readonly Role[] => (group === 'office' ? OFFICE_ROLES : ['driver']);

/** A pending driver waits for the owner's confirmation; an inactive member can't sign in or read anything. */
export const MEMBER_STATES = ['active', 'pending', 'inactive'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
