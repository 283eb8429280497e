import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/LoadFailure';
import { paths } from '../../ui/paths';
import { Skeleton } from '../../ui/Skeleton';
import { StatusChip } from '../../ui/StatusChip';
import { clockWords } from '../../ui/when';
import { useTripsOfToday } from './useTripsOfToday';

/** What a driver has to drive today, each leading to the trip. */
export function TripsOfToday({ driverUid }: { readonly driverUid: string }) {
  const trips = useTripsOfToday(driverUid);
  if (trips.status === 'loading') return <Skeleton className="h-16" />;
  if (trips.status === 'failed') {
    return <LoadFailure title="Today’s trips could not be loaded" onRetry={trips.retry} />;
  }
  if (trips.value.length === 0) return <p className="text-muted">No trips today.</p>;
  return (
    <ul className="-mx-2">
      {trips.value.map(({ id, puTime, name, fromAddress, toAddress, status }) => (
        <li key={id}>
          <Link
            to={{ pathname: paths.trips, search: new URLSearchParams({ open: id }).toString() }}
            className="grid grid-cols-[4.5rem_1fr_auto] items-baseline gap-x-3 rounded-ui px-2 py-2 hover:bg-hover"
          >
            <span className="text-muted tabular-nums">{clockWords(puTime) || 'Will-call'}</span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block break-words text-muted text-small">
                {fromAddress} → {toAddress}
              </span>
            </span>
            <StatusChip status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
