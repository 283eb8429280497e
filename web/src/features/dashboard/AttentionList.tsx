import type { Trip } from '@mtos/model';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { Panel } from '../../ui/Panel';
import { paths } from '../../ui/paths';
import { Skeleton } from '../../ui/Skeleton';
import { TableFailure } from '../../ui/TableFailure';
import { clockWords, dayWords } from '../../ui/when';
import { LISTED } from './useAttention';

interface Props {
  readonly title: string;
  readonly trips: Live<readonly Doc<Trip>[]>;
  /** The second line about a trip. */
  readonly about: (trip: Trip) => ReactNode;
  /** Said when there is none. */
  readonly none: string;
}

/** A short live list of trips that need a person, each leading to its details. */
export function AttentionList({ title, trips, about, none }: Props) {
  return (
    <Panel>
      <h2 className="flex h-12 items-center justify-between px-4 font-semibold text-body">
        {title}
        {trips.status === 'ready' && <Count trips={trips.value.length} />}
      </h2>
      <AttentionRows trips={trips} about={about} none={none} />
    </Panel>
  );
}

function Count({ trips }: { readonly trips: number }) {
  if (trips === 0) return null;
  const text = trips > LISTED ? `${LISTED}+` : trips;
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
      {trips.value.slice(0, LISTED).map((trip) => (
        <li key={trip.id}>
          <Link
            to={{ pathname: paths.trips, search: `open=${trip.id}` }}
            className="flex flex-col border-line border-t px-4 py-2.5 transition-colors hover:bg-hover"
          >
            <span className="flex justify-between gap-3">
              <span className="truncate font-medium">{trip.name}</span>
              <span className="whitespace-nowrap text-muted tabular-nums">
                {dayWords(trip.tripDate)}
                {trip.puTime && `, ${clockWords(trip.puTime)}`}
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
  return ['first', 'second', 'third'].map((line) => (
    <div key={line} className="flex h-14 flex-col justify-center gap-2 border-line border-t px-4">
      <Skeleton className="w-1/2" />
      <Skeleton className="h-2 w-3/4" />
    </div>
  ));
}
