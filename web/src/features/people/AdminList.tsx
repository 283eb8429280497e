import { PeopleTable } from './PeopleTable';

/** The account's admins, its owner among them. */
export function AdminList() {
  return <PeopleTable of="admin" />;
}
