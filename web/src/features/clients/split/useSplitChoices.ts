import type { CountedAuthorization, StandingOrder, StoredTrip } from '@mtos/model';
import { useState } from 'react';
import { useToday } from '../../../data/account/useToday';
import type { Doc } from '../../../data/read/converter';
import { mapQueryState, type QueryState } from '../../../data/read/queryState';
import { type Latest, useLatest } from '../../../data/read/useLatest';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useAuthorizations } from '../../../domain/authorizations/useAuthorizations';
import { byTime } from '../byTime';
import { FIRST, ordersToSplit, tripsToSplit } from './firstReads';

/** How many more trips of a list 'Show more' reads. */
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
  const trips = tripsToSplit(account, uid, today, limits);
  const coming = useLatest(useLiveQuery(trips.coming));
  const past = useLatest(useLiveQuery(trips.past));
  const orders = useLiveQuery(ordersToSplit(account, uid));
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
