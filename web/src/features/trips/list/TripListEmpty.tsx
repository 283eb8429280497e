import type { TripListQuery } from '@mtos/model';
import { CircleCheck, Route, SearchX } from 'lucide-react';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { paths } from '../../../ui/paths';
import { searchesAllDays } from './export/tripPrint';
import { hasFilter } from './tripQuery';

interface Props {
  readonly query: TripListQuery;
  readonly canAdd: boolean;
  /** Clears search and filter. */
  readonly onClear: () => void;
  /** Searches on; undefined if everything has been searched. */
  readonly onMore: (() => void) | undefined;
}

const NONE = 'No records to display!';

/** Shown when there are no rows: says why, and what to do next. */
export function TripListEmpty({ query, canAdd, onClear, onMore }: Props) {
  if (onMore) {
    return (
      <EmptyState icon={SearchX} title="Nothing found yet" action={<Button onClick={onMore}>Keep searching</Button>}>
        {query.search ? `So far, no trip matches ‘${query.search}’.` : 'So far, no trip matches the filter.'} There are
        more to search.
      </EmptyState>
    );
  }
  if (query.search || hasFilter(query.filter)) {
    return (
      <EmptyState icon={SearchX} title={NONE} action={<Button onClick={onClear}>Clear search and filter</Button>}>
        {query.search
          ? `No trips found for ‘${query.search}’${searchesAllDays(query) ? ' on any day' : ''}.`
          : 'No trips match the filter.'}
      </EmptyState>
    );
  }
  if (query.view === 'unassigned' || query.view === 'will-call') {
    return (
      <EmptyState icon={CircleCheck} title={NONE}>
        {query.view === 'unassigned' ? 'Every pending trip has a driver.' : 'No will-calls waiting.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Route}
      title={NONE}
      action={
        canAdd && (
          <ButtonLink to={paths.addTrip} tone="primary">
            Add trip
          </ButtonLink>
        )
      }
    >
      {query.view === 'today' ? 'There are no trips today.' : 'Your company’s trips appear here.'}
    </EmptyState>
  );
}
