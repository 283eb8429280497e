import type { Role } from '@mtos/model';

interface Noun {
  readonly one: string;
  readonly many: string;
  /** As a title. */
  readonly title: string;
}

/** What people of a role are called. */
export const PEOPLE_NOUN: Readonly<Record<Role, Noun>> = {
  admin: { one: 'admin', many: 'admins', title: 'Admins' },
  driver: { one: 'driver', many: 'drivers', title: 'Drivers' },
};
