import { limited, queries, type Trip } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import { mapQueryState, type QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';

/** How many trips each list of the dashboard shows; it reads one more to know if there are others. */
export const MAX_LISTED = 5;

export interface Attention {
  readonly unassigned: QueryState<readonly Doc<Trip>[]>;
  readonly willCalls: QueryState<readonly Doc<Trip>[]>;
  readonly delayed: QueryState<readonly Doc<Trip>[]>;
}

/** The trips that someone has to act on now, also those of earlier days, live. Clients who called come first. */
export function useAttention(): Attention {
  const { account } = useSession();
  const called = useLiveQuery(queries.calledWillCalls(account, MAX_LISTED + 1));
  const willCalls = useLiveQuery(limited(queries.pendingTrips(account, 'will-call'), MAX_LISTED + 1));
  return {
    unassigned: useLiveQuery(limited(queries.pendingTrips(account, 'unassigned'), MAX_LISTED + 1)),
    willCalls: both(called, willCalls),
    delayed: useLiveQuery(queries.delayedTrips(account, MAX_LISTED + 1)),
  };
}

function both(
  first: QueryState<readonly Doc<Trip>[]>,
  second: QueryState<readonly Doc<Trip>[]>,
): QueryState<readonly Doc<Trip>[]> {
  if (first.status !== 'ready') return first;
  return mapQueryState(second, (trips) => {
    const others = trips.filter(({ id }) => !first.value.some((trip) => trip.id === id));
    return [...first.value, ...others].slice(0, MAX_LISTED + 1);
  });
}
