import { PeopleTable } from './PeopleTable';

/** The account's drivers. */
export function DriverList() {
  return <PeopleTable of="driver" />;
}
