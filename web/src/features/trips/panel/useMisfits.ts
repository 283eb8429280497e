import { type DriverEvent, driverQueries, isUnresolved, type StoredTrip } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import { mapQueryState, type QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

/** What a driver reported that did not fit, and why. */
export interface MisfitReport extends Doc<DriverEvent> {
  readonly outcome: 'cancelled' | 'otherDriver' | 'refused';
}

/** The reports of drivers that wait for an answer because they did not fit, live. Reads nothing for a resolved trip. */
export function useMisfits(trip: StoredTrip): QueryState<readonly MisfitReport[]> {
  const { account } = useSession();
  const events = useLiveQuery(isUnresolved(trip) ? driverQueries.unresolvedEvents(account, trip.id) : undefined);
  const settledUntil = trip.settled?.at.toMillis() ?? Number.NEGATIVE_INFINITY;
  return mapQueryState(events, (found) =>
    found.filter(isMisfit).filter(({ receivedAt }) => receivedAt.toMillis() > settledUntil),
  );
}

const isMisfit = (event: Doc<DriverEvent>): event is MisfitReport =>
  event.outcome === 'cancelled' || event.outcome === 'otherDriver' || event.outcome === 'refused';
