import { formatClock } from '../../domain/time/when';
import { StatusChip } from '../../domain/trips/StatusChip';
import type { OpenTrip } from './tripsOnMap';

/** A trip's client, time, status, addresses, and driver. */
export function TripSummary({ trip }: { readonly trip: OpenTrip }) {
  const { name, puTime, willCall, status, fromAddress, toAddress, driverName } = trip;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <StatusChip status={status} />
      </span>
      <span className="mt-1 block break-words text-body">
        <span className="whitespace-nowrap">{willCall ? 'Will-call' : formatClock(puTime)}</span> ·{' '}
        {driverName || 'Unassigned'}
        <span className="block text-muted">
          {fromAddress} → {toAddress}
        </span>
      </span>
    </>
  );
}
