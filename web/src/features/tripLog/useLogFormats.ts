import type { LogFormat } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { logFormats } from './firstReads';

/** The account's formats of the trip log, live. */
export function useLogFormats(): QueryState<readonly Doc<LogFormat>[]> {
  const { account } = useSession();
  return useLiveQuery(logFormats(account));
}
