/** Who works in the office. Drivers don't, and people at facilities belong to another company. */
export const OFFICE_ROLES = ['admin', 'dispatcher', 'biller', 'viewer'] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

export const ROLES = [...OFFICE_ROLES, 'driver', 'facility'] as const;
export type Role = (typeof ROLES)[number];

/** People are listed in these groups. Counters count the first two, and call the office 'admins'. */
export type MemberGroup = 'office' | 'driver' | 'facility';

export const isOfficeRole = (role: Role): role is OfficeRole => OFFICE_ROLES.some((office) => office === role);

/** The roles of a group. */
export const rolesIn = (group: MemberGroup): readonly Role[] => (group === 'office' ? OFFICE_ROLES : [group]);

/** A pending driver waits for the owner's confirmation; an inactive member can't sign in or read anything. */
export const MEMBER_STATES = ['active', 'pending', 'inactive'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];
