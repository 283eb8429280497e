import { addToDay, type CountedAuthorization, queries, type StandingOrder, type StoredTrip } from '@mtos/model';
import { useState } from 'react';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { mapQueryState, type QueryState } from '../../../data/read/queryState';
import { type Latest, useLatest } from '../../../data/read/useLatest';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useAuthorizations } from '../../../domain/authorizations/useAuthorizations';
import { byTime } from '../byTime';
import { MAX_ORDERS } from '../profile/limits';

/** How many trips of each list are read at first, and by 'Show more'. */
const FIRST = 25;
const MORE = 100;
const MAX_TRIPS = 925;

/** Trips that can be selected, some at a time. */
export interface TripChoices {
  readonly state: QueryState<readonly StoredTrip[]>;
  /** Whether more of them are being read. */
  readonly isReading: boolean;
  /** Reads more of them; undefined if there are no more, or too many. */
  readonly showMore: (() => void) | undefined;
  /** Whether there are more than can be shown. */
  readonly isTruncated: boolean;
}

/** What can be split off a client. */
export interface SplitChoices {
  readonly orders: QueryState<readonly Doc<StandingOrder>[]>;
  readonly authorizations: QueryState<readonly CountedAuthorization[]>;
  /** From today on, the soonest first. */
  readonly coming: TripChoices;
  /** Before today, the latest first. */
  readonly past: TripChoices;
}

export function useSplitChoices(uid: string): SplitChoices {
  const { account } = useSession();
  const today = useToday();
  const [limits, setLimits] = useState({ coming: FIRST, past: FIRST });
  // One more than is shown tells whether there are more
  const coming = useLatest(useLiveQuery(queries.comingTripsOfClient(account, uid, today, limits.coming + 1)));
  const past = useLatest(useLiveQuery(queries.pastTripsOfClient(account, uid, addToDay(today, -1), limits.past + 1)));
  const orders = useLiveQuery(queries.ordersOfClient(account, uid, MAX_ORDERS));
  const authorizations = useAuthorizations(uid);
  const toChoices = ({ state, isReading }: Latest<readonly StoredTrip[]>, list: keyof typeof limits): TripChoices => {
    const limit = limits[list];
    const compare = list === 'coming' ? byTime : (a: StoredTrip, b: StoredTrip) => byTime(b, a);
    const found = state.status === 'ready' ? state.value.length + (state.broken?.length ?? 0) : 0;
    const hasMore = isReading || found > limit;
    const showMore = () => {
      if (!isReading) setLimits((before) => ({ ...before, [list]: limit + MORE }));
    };
    return {
      state: mapQueryState(state, (trips) => trips.slice(0, limit).toSorted(compare)),
      isReading,
      showMore: hasMore && (isReading || limit < MAX_TRIPS) ? showMore : undefined,
      isTruncated: found > limit && limit >= MAX_TRIPS,
    };
  };
  return { orders, authorizations, coming: toChoices(coming, 'coming'), past: toChoices(past, 'past') };
}
