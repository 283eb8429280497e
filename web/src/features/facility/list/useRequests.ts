import { addToDay, REQUEST_LIMITS, type RideRequest, requestQueries } from '@mtos/model';
import { useMemo, useState } from 'react';
import { useMe } from '../../../data/account/useMe';
import type { Doc } from '../../../data/read/converter';
import { type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { PART, requestsToShow } from './facilityQueries';
import { isListed } from './requestRides';

const MOST = 1000;

interface Requests {
  readonly requests: QueryState<readonly Doc<RideRequest>[]>;
  /** Reads more; undefined if there is nothing more to read. */
  readonly readMore: (() => void) | undefined;
  /** Whether there are more than can be read. */
  readonly isFull: boolean;
}

/** The requests of the person's payers with rides today or later, and of yesterday what is not over, live. */
export function useRequests(today: string): Requests {
  const { account } = useSession();
  const me = useMe();
  const payers = readyValue(me)?.payerUids?.join(' ') ?? '';
  const [limit, setLimit] = useState(PART);
  const spec = useMemo(
    () => (payers ? requestsToShow(account, payers.split(' '), today, limit) : undefined),
    [account, payers, today, limit],
  );
  const found = useLiveQuery(spec);
  const count = readyValue(found)?.length ?? 0;
  const hasMore = count >= limit;
  // These end so late that a full list would miss them, though they have rides today
  const repeatedSpec = useMemo(() => {
    if (!payers || !hasMore) return undefined;
    const from = addToDay(today, -1 - REQUEST_LIMITS.repeatSpan);
    return requestQueries.repeatedRequests(account, payers.split(' '), from, PART);
  }, [account, payers, today, hasMore]);
  const repeated = readyValue(useLiveQuery(repeatedSpec));
  const read = me.status === 'failed' ? me : spec || me.status === 'loading' ? found : NONE;
  const requests = useMemo(
    () =>
      read.status === 'ready'
        ? { ...read, value: withOthers(read.value, repeated ?? []).filter((request) => isListed(request, today)) }
        : read,
    [read, repeated, today],
  );
  return {
    requests,
    readMore: hasMore && limit < MOST ? () => setLimit(limit + PART) : undefined,
    isFull: hasMore && limit >= MOST,
  };
}

const withOthers = (requests: readonly Doc<RideRequest>[], others: readonly Doc<RideRequest>[]) => {
  const ids = new Set(requests.map(({ id }) => id));
  return [...requests, ...others.filter(({ id }) => !ids.has(id))];
};

const NONE: QueryState<readonly Doc<RideRequest>[]> = { status: 'ready', value: [] };
