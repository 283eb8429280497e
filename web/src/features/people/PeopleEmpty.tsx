import type { Role } from '@mtos/model';
import { IdCard, SearchX, ShieldUser } from 'lucide-react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PEOPLE_NOUN } from './peopleNoun';

interface Props {
  readonly role: Role;
  readonly search: string;
  readonly onClear: () => void;
}

/** In place of rows: nobody is found, or nobody is there yet. */
export function PeopleEmpty({ role, search, onClear }: Props) {
  if (search) {
    return (
      <EmptyState
        icon={SearchX}
        title="No records to display!"
        action={<Button onClick={onClear}>Clear the search</Button>}
      >
        Nobody is called ‘{search}’.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={role === 'admin' ? ShieldUser : IdCard} title="No records to display!">
      The {PEOPLE_NOUN[role].many} of your company appear here as soon as they are added.
    </EmptyState>
  );
}
