import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { type QueryState, readyValue } from '../../data/read/queryState';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { tripUrl } from '../../ui/paths';
import { TripSummary } from './TripSummary';
import type { OpenTrip } from './tripsOnMap';

interface Props {
  readonly trips: QueryState<readonly OpenTrip[]>;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The day's open trips by pick-up time. One without a place leads to its details. */
export function OpenTripList({ trips, selected, onSelect }: Props) {
  return (
    <section aria-labelledby="open-trips" className="border-line border-t">
      <h2 id="open-trips" className="px-4 pt-3 font-semibold">
        Open trips
      </h2>
      <BrokenDocuments of={trips} />
      {trips.status === 'loading' && (
        <div role="status" className="px-4 py-4">
          <span className="sr-only">Loading the trips</span>
          <Skeleton className="w-56" />
        </div>
      )}
      {trips.status === 'failed' && <LoadFailure title="The trips could not be loaded" onRetry={trips.retry} />}
      <ul aria-labelledby="open-trips" className="divide-y divide-line">
        {(readyValue(trips) ?? []).map((trip) => (
          <li key={trip.id}>
            {trip.pickup || trip.dropoff ? (
              <button
                type="button"
                aria-pressed={trip.id === selected}
                onClick={() => onSelect(trip.id)}
                className={clsx(
                  'block w-full px-4 py-3 text-left transition-colors focus-visible:-outline-offset-2',
                  trip.id === selected ? 'bg-accent-soft' : 'hover:bg-hover',
                )}
              >
                <TripSummary trip={trip} />
              </button>
            ) : (
              <Link to={tripUrl(trip.id)} className="block px-4 py-3 hover:bg-hover focus-visible:-outline-offset-2">
                <TripSummary trip={trip} />
                <span className="text-small text-warn-ink">Not on the map</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
