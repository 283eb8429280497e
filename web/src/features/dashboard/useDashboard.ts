import { type CounterNumbers, queries } from '@mtos/model';
import { useCounters } from '../../data/account/useCounters';
import { useToday } from '../../data/account/useToday';
import { useTripFreshness } from '../../data/account/useTripFreshness';
import { useCount } from '../../data/list/useCounts';
import type { QueryState } from '../../data/read/queryState';
import { useSession } from '../../data/session/session';

export interface Dashboard {
  readonly counts: QueryState<CounterNumbers>;
  /** The number of today's trips, in the account's time zone; undefined until known. */
  readonly today: number | undefined;
}

/** The account's live counts. Reads one document and one aggregate, whatever the account's size. */
export function useDashboard(): Dashboard {
  const { account } = useSession();
  const counts = useCounters();
  const day = useToday();
  const today = useCount(queries.tripsOfDay(account, day), useTripFreshness());
  return { counts, today };
}
