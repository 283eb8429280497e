import type { LogFormat } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { logFormats } from './firstReads';

/** The account's formats of the trip log, live. */
export function useLogFormats(): QueryState<readonly Doc<LogFormat>[]> {
  const { account } = useSession();
  return useLiveQuery(logFormats(account));
}
