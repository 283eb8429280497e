import { CircleCheck, Route, SearchX } from 'lucide-react';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { paths } from '../../ui/paths';
import { hasFilter, type TripQuery } from './tripQuery';

interface Props {
  readonly query: TripQuery;
  /** Takes search and filter away. */
  readonly onClear: () => void;
}

const NONE = 'No records to display!';

/** In place of rows, when there are none: says why, and what to do about it. */
export function TripListEmpty({ query, onClear }: Props) {
  if (query.search || hasFilter(query.filter)) {
    return (
      <EmptyState icon={SearchX} title={NONE} action={<Button onClick={onClear}>Clear search and filter</Button>}>
        {query.search ? `No trip here is for a client called ‘${query.search}’.` : 'No trip here fits the filter.'}
      </EmptyState>
    );
  }
  if (query.view === 'unassigned' || query.view === 'will-call') {
    return (
      <EmptyState icon={CircleCheck} title={NONE}>
        {query.view === 'unassigned' ? 'Every pending trip has a driver.' : 'Nobody waits to be picked up on a call.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Route}
      title={NONE}
      action={
        <ButtonLink to={paths.addTrip} tone="primary">
          Add trip
        </ButtonLink>
      }
    >
      {query.view === 'today' ? 'There are no trips today.' : 'The trips of your company appear here.'}
    </EmptyState>
  );
}
