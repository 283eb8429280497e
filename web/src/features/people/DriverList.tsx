import { IdCard } from 'lucide-react';
import { PeopleTable } from './PeopleTable';
import { usePeople } from './usePeople';

/** The account's drivers. */
export function DriverList() {
  return (
    <PeopleTable
      people={usePeople('driver')}
      noun={{ one: 'driver', many: 'drivers' }}
      label="Drivers"
      icon={IdCard}
      empty="The drivers of your company appear here as soon as they are added."
    />
  );
}
