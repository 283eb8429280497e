import type { Trip } from '@mtos/model';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrokenDocuments } from '../../firebase/data/BrokenDocuments';
import type { Doc } from '../../firebase/data/converter';
import type { QueryState } from '../../firebase/data/queryState';
import { UnsettledMark } from '../../ui/display/UnsettledMark';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { formatClock, formatDay } from '../../ui/format/when';
import { Panel } from '../../ui/layout/Panel';
import { tripUrl } from '../../ui/paths';
import { TableFailure } from '../../ui/table/TableFailure';
import { MAX_LISTED } from './useAttention';

interface Props {
  readonly title: string;
  readonly trips: QueryState<readonly Doc<Trip>[]>;
  /** The second line about a trip. */
  readonly about: (trip: Trip) => ReactNode;
  /** Shown if there are none. */
  readonly none: string;
}

/** A short live list of trips that someone has to act on, each with a link to its details. */
export function AttentionList({ title, trips, about, none }: Props) {
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        {title}
        {trips.status === 'ready' && <Count trips={trips.value.length} />}
      </h2>
      <BrokenDocuments of={trips} />
      <AttentionRows trips={trips} about={about} none={none} />
    </Panel>
  );
}

function Count({ trips }: { readonly trips: number }) {
  if (trips === 0) return null;
  const text = trips > MAX_LISTED ? `${MAX_LISTED}+` : trips;
  return <span className="rounded-full bg-warn-soft px-2 text-small text-warn-ink tabular-nums">{text}</span>;
}

function AttentionRows({ trips, about, none }: Omit<Props, 'title'>) {
  if (trips.status === 'failed') return <TableFailure onRetry={trips.retry} />;
  if (trips.status === 'loading') return <LoadingRows />;
  if (trips.value.length === 0) {
    return (
      <p className="flex items-center gap-2 border-line border-t px-4 py-5 text-muted">
        <CircleCheck aria-hidden className="size-4 text-accent" />
        {none}
      </p>
    );
  }
  return (
    <ul>
      {trips.value.slice(0, MAX_LISTED).map((trip) => (
        <li key={trip.id}>
          <Link
            to={tripUrl(trip.id)}
            className="flex flex-col border-line border-t px-4 py-2.5 transition-colors hover:bg-hover"
          >
            <span className="flex justify-between gap-3">
              <span className="flex min-w-0 items-center gap-1.5">
                <span className="truncate font-medium">{trip.name}</span>
                <UnsettledMark trip={trip} />
              </span>
              <span className="whitespace-nowrap text-muted tabular-nums">
                {formatDay(trip.tripDate)}
                {trip.puTime && `, ${formatClock(trip.puTime)}`}
              </span>
            </span>
            <span className="truncate text-muted text-small">{about(trip)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function LoadingRows() {
  return Array.from({ length: MAX_LISTED }, (_, line) => `line ${line}`).map((line) => (
    <div key={line} className="flex h-[57px] flex-col justify-center gap-2 border-line border-t px-4">
      <Skeleton className="w-1/2" />
      <Skeleton className="h-2 w-3/4" />
    </div>
  ));
}
