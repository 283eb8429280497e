import type { MemberGroup } from '@mtos/model';
import { IdCard, SearchX, ShieldUser } from 'lucide-react';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { GROUP_LABELS } from '../groupLabels';

interface Props {
  readonly group: MemberGroup;
  readonly search: string;
  readonly onClear: () => void;
}

/** Shown when a search finds no one, or there is no one yet. */
export function PeopleEmpty({ group, search, onClear }: Props) {
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
    <EmptyState icon={group === 'office' ? ShieldUser : IdCard} title="No records to display!">
      Your company’s {GROUP_LABELS[group].many} appear here once you add them.
    </EmptyState>
  );
}
