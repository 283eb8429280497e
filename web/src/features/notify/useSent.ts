import { type Notification, queries } from '@mtos/model';
import { useCount } from '../../data/list/useCounts';
import { useFreshness } from '../../data/list/useFreshness';
import { type Page, usePage } from '../../data/list/usePage';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { useSession } from '../../data/session/session';
import { type TableState, useTableState } from '../../domain/list/useTableState';

export type SentNotification = Doc<Notification>;

export interface Sent {
  readonly table: TableState;
  readonly page: QueryState<Page<SentNotification>>;
  /** How many were sent; undefined while that is not known. */
  readonly total: number | undefined;
}

/** A page of what the account has sent, live. */
export function useSent(): Sent {
  const { account, uid } = useSession();
  const table = useTableState({ person: uid });
  const spec = queries.sentNotifications(account, table.sort);
  const page = usePage({ parts: [{ spec }], size: table.size, after: table.after, onLost: table.first });
  const all = queries.sentNotifications(account);
  return { table, page, total: useCount(all, useFreshness(all)) };
}
