import type { Role } from '@mtos/model';
import { IdCard, SearchX, ShieldUser } from 'lucide-react';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ROLE_LABELS } from '../roleLabels';

interface Props {
  readonly role: Role;
  readonly search: string;
  readonly onClear: () => void;
}

/** Shown when a search finds no one, or there is no one yet. */
export function PeopleEmpty({ role, search, onClear }: Props) {
  if (search) {
    return (
      <EmptyState
        icon={SearchX}
        title="No records to display!"
        action={<Button onClick={onClear}>Clear the search</Button>}
      >
        No name contains ‘{search}’.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={role === 'admin' ? ShieldUser : IdCard} title="No records to display!">
      Your company’s {ROLE_LABELS[role].many} appear here once you add them.
    </EmptyState>
  );
}
