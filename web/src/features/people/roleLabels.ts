import type { Role } from '@mtos/model';

interface RoleLabels {
  readonly one: string;
  readonly many: string;
  /** For headings. */
  readonly title: string;
}

/** What people of a role are called in the UI. */
export const ROLE_LABELS: Readonly<Record<Role, RoleLabels>> = {
  admin: { one: 'admin', many: 'admins', title: 'Admins' },
  driver: { one: 'driver', many: 'drivers', title: 'Drivers' },
};
