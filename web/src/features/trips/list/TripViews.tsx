import { TRIP_VIEWS, type TripListQuery, type TripView, UNFINISHED } from '@mtos/model';
import clsx from 'clsx';
import { FilterLink } from '../../../domain/list/FilterLink';
import { formatFound } from '../../../domain/list/formatFound';
import type { TableState } from '../../../domain/list/useTableState';
import type { ViewCounts } from './useViewCounts';

const LABELS: Readonly<Record<TripView, string>> = {
  today: 'Today',
  unassigned: 'Unassigned',
  'will-call': 'Will-call',
  all: 'All',
};

interface Props {
  readonly table: TableState;
  readonly query: TripListQuery;
  readonly counts: ViewCounts;
}

/** The views of the list, each with its number of trips. Search and filter stay when the view changes. */
export function TripViews({ table, query: { view: current, filter }, counts }: Props) {
  // The notice about earlier days has set these, and they would hide today's completed trips from now on
  const isOfNotice = filter.status === UNFINISHED && filter.to !== undefined && filter.from === undefined;
  const ofNotice = isOfNotice ? { status: undefined, to: undefined } : {};
  return (
    <nav aria-label="Views" className="flex gap-1 overflow-x-auto border-line border-b px-3 print:hidden">
      {TRIP_VIEWS.map((view) => (
        <FilterLink
          key={view}
          table={table}
          filters={{ ...ofNotice, view }}
          isCurrent={view === current}
          className={clsx(
            '-mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 px-2.5 transition-colors',
            view === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {LABELS[view]}
          <ViewCount view={view} count={counts[view]} />
        </FilterLink>
      ))}
    </nav>
  );
}

/** The views that need someone to act are amber, unless they are empty. */
function ViewCount({ view, count }: { readonly view: TripView; readonly count: number | undefined }) {
  const needsAction = (view === 'unassigned' || view === 'will-call') && count;
  return (
    <span
      className={clsx(
        'min-w-6 rounded-full px-1.5 text-center text-small tabular-nums',
        needsAction ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-muted',
      )}
    >
      {count === undefined ? '–' : formatFound(count)}
    </span>
  );
}
