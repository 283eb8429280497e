import { type RideRequest, requestQueries } from '@mtos/model';
import { useMemo, useState } from 'react';
import { useMe } from '../../../data/account/useMe';
import type { Doc } from '../../../data/read/converter';
import { type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

/** How many requests are read at first, and how many more each time. */
const PART = 200;
const MOST = 1000;

interface Requests {
  readonly requests: QueryState<readonly Doc<RideRequest>[]>;
  /** Reads more; undefined if there is nothing more to read. */
  readonly readMore: (() => void) | undefined;
}

/** The requests of the person's payers with rides today or later, live. */
export function useRequests(today: string): Requests {
  const { account } = useSession();
  const me = useMe();
  const payers = readyValue(me)?.payerUids?.join(' ') ?? '';
  const [limit, setLimit] = useState(PART);
  const spec = useMemo(
    () => (payers ? requestQueries.requestsOfPayers(account, payers.split(' '), today, limit) : undefined),
    [account, payers, today, limit],
  );
  const found = useLiveQuery(spec);
  const count = readyValue(found)?.length ?? 0;
  const requests = me.status === 'failed' ? me : spec || me.status === 'loading' ? found : NONE;
  return { requests, readMore: count >= limit && limit < MOST ? () => setLimit(limit + PART) : undefined };
}

const NONE: QueryState<readonly Doc<RideRequest>[]> = { status: 'ready', value: [] };
