import { type LogFormat, limited, MAX_QUERY_RESULTS, reportQueries } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';

/** The account's formats of the trip log, live. */
export function useLogFormats(): QueryState<readonly Doc<LogFormat>[]> {
  const { account } = useSession();
  return useLiveQuery(limited(reportQueries.logFormats(account), MAX_QUERY_RESULTS));
}
