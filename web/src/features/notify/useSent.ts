import { type Notification, queries } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useCountOf } from '../../firebase/useCountOf';
import { type PageOf, usePageOf } from '../../firebase/usePageOf';
import { type TableState, useTableState } from '../../ui/useTableState';

export type SentNotification = Doc<Notification>;

export interface Sent {
  readonly table: TableState;
  readonly page: Live<PageOf<SentNotification>>;
  /** How many were sent; undefined while that is not known. */
  readonly total: number | undefined;
}

/** A page of what the account has sent, the newest first, live. */
export function useSent(): Sent {
  const { account } = useSession();
  const table = useTableState();
  const collection = collections.notifications(useFirestore());
  const spec = queries.notifications(account);
  const page = usePageOf({ collection, spec, size: table.size, after: table.after, onLost: table.first });
  const newest = page.status === 'ready' && table.page === 1 ? page.value.rows[0]?.id : undefined;
  return { table, page, total: useCountOf(toQuery(collection, spec), newest) };
}
