import { queries, type Trip } from '@mtos/model';
import { useToday } from '../../../firebase/account/useToday';
import type { Doc } from '../../../firebase/data/converter';
import type { QueryState } from '../../../firebase/data/queryState';
import { useLiveQuery } from '../../../firebase/data/useLiveQuery';
import { useSession } from '../../../firebase/session/session';

/** A driver's trips of today, in the account's time zone, by pick-up time; live. */
export function useTripsOfToday(driverUid: string): QueryState<readonly Doc<Trip>[]> {
  const { account } = useSession();
  const today = useToday();
  return useLiveQuery(today ? queries.tripsOfDriver(account, driverUid, [today, today]) : undefined);
}
