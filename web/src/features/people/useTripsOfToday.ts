import { queries, type Trip } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';
import { useToday } from '../../firebase/useToday';

/** A driver's trips of today, in the account's time zone, by pick-up time; live. */
export function useTripsOfToday(driverUid: string): Live<readonly Doc<Trip>[]> {
  const { account } = useSession();
  const trips = collections.trips(useFirestore());
  const today = useToday();
  const spec = queries.trips(account, { driverUid, from: today, to: today });
  return useLiveQuery(today ? toQuery(trips, spec) : undefined);
}
