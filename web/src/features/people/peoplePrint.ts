import type { PrintColumn } from '../../ui/PrintSheet';
import type { Person } from './usePeople';

/** The columns of a printed list of people. */
export const peoplePrintColumns: readonly PrintColumn<Person>[] = [
  { header: 'Name', text: ({ fullName }) => fullName },
  { header: 'Phone', text: ({ phoneNumber }) => phoneNumber },
  { header: 'Email', text: ({ email }) => email },
  { header: 'Address', text: ({ address }) => address },
  { header: 'Organization', text: ({ organization }) => organization },
];
