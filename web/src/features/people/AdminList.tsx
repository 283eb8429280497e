import { ShieldUser } from 'lucide-react';
import { PeopleTable } from './PeopleTable';
import { usePeople } from './usePeople';

/** The account's admins, its owner among them. */
export function AdminList() {
  return (
    <PeopleTable
      people={usePeople('admin')}
      noun={{ one: 'admin', many: 'admins' }}
      label="Admins"
      icon={ShieldUser}
      empty="The admins of your company appear here as soon as they are added."
    />
  );
}
