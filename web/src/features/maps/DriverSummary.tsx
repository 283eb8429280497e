import { relativeTime } from '../../ui/relativeTime';
import { clockWords } from '../../ui/when';
import { DriverStatusChip } from './DriverStatusChip';
import type { DriverOnMap } from './driversOnMap';

/** A driver's name, status, current trip, last position and its time. */
export function DriverSummary({ driver, now }: { readonly driver: DriverOnMap; readonly now: Date }) {
  const { name, status, position, trip } = driver;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <DriverStatusChip status={status} />
      </span>
      {trip && (
        <span className="mt-1 block break-words text-body">
          {clockWords(trip.puTime)} {trip.name}
          <span className="block text-muted">
            {trip.fromAddress} → {trip.toAddress}
          </span>
        </span>
      )}
      {position && (
        <span className="mt-1 block text-muted text-small tabular-nums">
          {position.location.lat.toFixed(4)}, {position.location.lng.toFixed(4)} ·{' '}
          <time dateTime={position.at.toISOString()}>{relativeTime(position.at, now)}</time>
        </span>
      )}
    </>
  );
}
