import { queries } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';
import { useSettled } from '../../ui/useSettled';

/** Another text after each change of any of the account's trips: what was counted is counted again then. */
export function useLastChange(): string {
  const { account } = useSession();
  const trips = collections.trips(useFirestore());
  const latest = useLiveQuery(query(toQuery(trips, queries.latestTrips(account)), limit(1)));
  const trip = latest.status === 'ready' ? latest.value[0] : undefined;
  return useSettled(trip ? `${trip.id} ${trip.version}` : '', 400);
}
