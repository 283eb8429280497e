import type { RideRequest } from '@mtos/model';
import { useMemo } from 'react';
import type { Doc } from '../../data/read/converter';
import { combineQueryStates, mapQueryState, type QueryState } from '../../data/read/queryState';
import { useLatest } from '../../data/read/useLatest';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { mergeOpen, openRequests } from './openRequests';

interface OpenRequests {
  readonly requests: QueryState<readonly Doc<RideRequest>[]>;
  readonly hasMore: boolean;
}

/**
 * The requests that the office has to answer, the most urgent first, live: so many of those that have waited too long, and so
 * many of those with the first rides.
 */
export function useOpenRequests(limit: number): OpenRequests {
  const { account } = useSession();
  const [overdue, first] = useMemo(() => openRequests(account, limit), [account, limit]);
  const parts = [useLiveQuery(overdue), useLiveQuery(first)] as const;
  const hasMore = parts.some(
    (part) => part.status === 'ready' && part.value.length + (part.broken?.length ?? 0) > limit,
  );
  const [late, soon] = parts;
  const both = useMemo(
    () => mapQueryState(combineQueryStates([late, soon]), (lists) => mergeOpen(lists, limit)),
    [late, soon, limit],
  );
  const { state, isReading } = useLatest(both);
  return { requests: state, hasMore: hasMore || isReading };
}
