import { SearchX } from 'lucide-react';
import { Button } from '../button/Button';
import { EmptyState } from '../feedback/EmptyState';

interface Props {
  /** What was searched, and where. */
  readonly children: string;
  readonly onClear: () => void;
}

/** Shown in place of a table's rows when a search finds nothing. */
export function NoMatches({ children, onClear }: Props) {
  return (
    <EmptyState
      icon={SearchX}
      title="No records to display!"
      action={<Button onClick={onClear}>Clear the search</Button>}
    >
      {children}
    </EmptyState>
  );
}
