import { type Notification, queries } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import type { QueryState } from '../../firebase/data/queryState';
import { useCount } from '../../firebase/list/useCounts';
import { useFreshness } from '../../firebase/list/useFreshness';
import { type Page, usePage } from '../../firebase/list/usePage';
import { useSession } from '../../firebase/session/session';
import { type TableState, useTableState } from '../../ui/table/useTableState';

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
