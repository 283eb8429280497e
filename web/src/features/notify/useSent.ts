import { type Notification, queries } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useCountOf } from '../../firebase/useCountOf';
import { useLiveQuery } from '../../firebase/useLive';
import { type PageOf, usePageOf } from '../../firebase/usePageOf';
import { type TableState, useTableState } from '../../ui/useTableState';

export type SentNotification = Doc<Notification>;

export interface Sent {
  readonly table: TableState;
  readonly page: Live<PageOf<SentNotification>>;
  /** How many were sent; undefined while that is not known. */
  readonly total: number | undefined;
}

/** A page of what the account has sent, live. */
export function useSent(): Sent {
  const { account } = useSession();
  const table = useTableState();
  const collection = collections.notifications(useFirestore());
  const spec = queries.sentNotifications(account, table.sort);
  const page = usePageOf({ collection, spec, size: table.size, after: table.after, onLost: table.first });
  const all = toQuery(collection, queries.sentNotifications(account));
  const newest = useLiveQuery(query(all, limit(1)));
  const newestId = newest.status === 'ready' ? newest.value[0]?.id : undefined;
  return { table, page, total: useCountOf(all, newestId) };
}
