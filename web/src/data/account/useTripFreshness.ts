import { queries } from '@mtos/model';
import { useFreshness } from '../list/useFreshness';
import { useSession } from '../session/session';
import { useCounters } from './useCounters';

/** A value that changes whenever the account's trips have to be counted again; undefined while loading. */
export function useTripFreshness(): string | undefined {
  const { account } = useSession();
  const counters = useCounters();
  // Functions delete trips without updating them first, so only the counters show that
  return useFreshness(queries.latestTrip(account), counters.status === 'ready' ? counters.value.trips : undefined);
}
