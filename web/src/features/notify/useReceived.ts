import { type Notification, queries } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

/** How many notifications the bell shows. */
const MAX_SHOWN = 20;

/** The newest notifications for admins, live, the newest first. */
export function useReceived(): QueryState<readonly Doc<Notification>[]> {
  const { account } = useSession();
  return useLiveQuery(queries.notificationsFor(account, ['All', 'Admins'], MAX_SHOWN));
}
