import type { MemberGroup } from '@mtos/model';

interface GroupLabels {
  /** For the list, and in the audit. */
  readonly title: string;
  readonly list: 'admins' | 'drivers' | 'facilities';
  /** For counts of them. */
  readonly one: string;
  readonly many: string;
}

/** What people of a group are called in the UI: the page of the office is called Admins. */
export const GROUP_LABELS: Readonly<Record<MemberGroup, GroupLabels>> = {
  office: { title: 'Admins', list: 'admins', one: 'person', many: 'people' },
  driver: { title: 'Drivers', list: 'drivers', one: 'driver', many: 'drivers' },
  facility: { title: 'Facilities', list: 'facilities', one: 'facility contact', many: 'facility contacts' },
};
