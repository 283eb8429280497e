import { Link } from 'react-router-dom';
import { formatClock } from '../../../domain/time/when';
import { StatusChip } from '../../../domain/trips/StatusChip';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { tripUrl } from '../../../ui/paths';
import { useTripsOfToday } from './useTripsOfToday';

/** A driver's trips today, each a link to the trip. */
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
            to={tripUrl(id)}
            className="grid grid-cols-[4.5rem_1fr_auto] items-baseline gap-x-3 rounded-ui px-2 py-2 hover:bg-hover"
          >
            <span className="whitespace-nowrap text-muted tabular-nums">{formatClock(puTime) || 'Will-call'}</span>
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
