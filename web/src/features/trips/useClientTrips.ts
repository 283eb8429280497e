import { queries } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';
import type { TripDoc } from './useTrips';

/** How many of a client's trips tell where they usually go. */
const REMEMBERED = 12;

const none: readonly TripDoc[] = [];

/** A client's latest trips; none for a new client. Undefined until they are known. */
export function useClientTrips(clientUid: string | null): readonly TripDoc[] | undefined {
  const { account } = useSession();
  const trips = collections.trips(useFirestore());
  const latest = clientUid
    ? query(toQuery(trips, queries.tripsOfClient(account, clientUid)), limit(REMEMBERED))
    : undefined;
  const live = useLiveQuery(latest);
  if (!clientUid || live.status === 'failed') return none;
  return live.status === 'ready' ? live.value : undefined;
}
