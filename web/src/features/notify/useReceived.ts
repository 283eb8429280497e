import { type Notification, queries } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import type { QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';

/** How many notifications the bell shows. */
const MAX_SHOWN = 20;

/** The newest notifications for admins, live, the newest first. */
export function useReceived(): QueryState<readonly Doc<Notification>[]> {
  const { account } = useSession();
  return useLiveQuery(queries.notificationsFor(account, ['All', 'Admins'], MAX_SHOWN));
}
