import { queries, type StoredTrip } from '@mtos/model';
import { readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

/** How many of a client's trips to suggest addresses from. */
const MAX_TRIPS = 12;

const none: readonly StoredTrip[] = [];

/** A client's latest trips; none for a new client. Undefined while loading. */
export function useClientTrips(clientUid: string | null): readonly StoredTrip[] | undefined {
  const { account } = useSession();
  const trips = useLiveQuery(clientUid ? queries.tripsOfClient(account, clientUid, MAX_TRIPS) : undefined);
  if (!clientUid || trips.status === 'failed') return none;
  return readyValue(trips);
}
