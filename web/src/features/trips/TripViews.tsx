import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { TRIP_VIEWS, type TripView } from './tripQuery';
import { useViewCounts } from './useViewCounts';

const LABELS: Readonly<Record<TripView, string>> = {
  all: 'All',
  today: 'Today',
  unassigned: 'Unassigned',
  'will-call': 'Will-call',
};

/** The views of the list, each with how many trips it has. */
export function TripViews({ current }: { readonly current: TripView }) {
  const counts = useViewCounts();
  return (
    <nav aria-label="Views" className="flex gap-1 overflow-x-auto border-line border-b px-3 print:hidden">
      {TRIP_VIEWS.map((view) => (
        <Link
          key={view}
          to={{ search: view === 'all' ? '' : `?view=${view}` }}
          aria-current={view === current ? 'page' : undefined}
          className={clsx(
            '-mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 px-2.5 transition-colors',
            view === current ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {LABELS[view]}
          <ViewCount view={view} count={counts[view]} />
        </Link>
      ))}
    </nav>
  );
}

/** What waits for a person is amber, unless nothing does. */
function ViewCount({ view, count }: { readonly view: TripView; readonly count: number | undefined }) {
  const waits = (view === 'unassigned' || view === 'will-call') && count;
  return (
    <span
      className={clsx(
        'min-w-6 rounded-full px-1.5 text-center text-small tabular-nums',
        waits ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-muted',
      )}
    >
      {count ?? '–'}
    </span>
  );
}
