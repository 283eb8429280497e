import { type Notification, queries } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';

/** How many notifications the bell shows. */
const SHOWN = 20;

/** The newest notifications that are meant for admins, live, the newest first. */
export function useReceived(): Live<readonly Doc<Notification>[]> {
  const { account } = useSession();
  const spec = queries.notificationsFor(account, ['All', 'Admins']);
  return useLiveQuery(query(toQuery(collections.notifications(useFirestore()), spec), limit(SHOWN)));
}
