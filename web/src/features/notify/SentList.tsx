import { Send } from 'lucide-react';
import { useNow } from '../../browser/useNow';
import { PagedTable } from '../../domain/list/PagedTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { relativeTime } from '../../ui/format/relativeTime';
import { Panel } from '../../ui/layout/Panel';
import type { Column } from '../../ui/table/DataTable';
import { Recipients } from './Recipients';
import { SeenBy } from './SeenBy';
import type { Sent, SentNotification } from './useSent';

const COUNTED = { one: 'sent', many: 'sent' };
const BY_TIME = { asc: 'Oldest first', desc: 'Newest first' };

/** The account's sent notifications. */
export function SentList({ sent: { table, page, total } }: { readonly sent: Sent }) {
  const now = useNow();
  return (
    <Panel>
      <PagedTable
        label="Sent notifications"
        table={table}
        page={page}
        total={total}
        counted={COUNTED}
        failureText="An error occurred while fetching notifications! Please try again later."
        columns={sentColumnsAt(now)}
        cardHeight="max-xl:min-h-34"
        sort={{ column: 'sent', usual: 'desc', chosen: table.sort, words: BY_TIME, onSort: table.setSort }}
        getName={({ title }) => title}
        empty={
          <EmptyState icon={Send} title="No records to display!">
            Notifications that you and the other admins send are listed here.
          </EmptyState>
        }
      >
        <h2 className="font-semibold text-lead">Sent notifications</h2>
      </PagedTable>
    </Panel>
  );
}

const sentColumnsAt = (now: Date): readonly Column<SentNotification>[] => [
  {
    id: 'notification',
    header: 'Notification',
    cell: (notification) => (
      <div className="max-w-prose py-1">
        <p className="break-words font-medium">{notification.title}</p>
        <p className="whitespace-pre-line break-words text-muted">{notification.description}</p>
      </div>
    ),
  },
  {
    id: 'target',
    header: 'To',
    className: 'xl:max-w-44 break-words',
    cell: (notification) => <Recipients of={notification} />,
  },
  {
    id: 'seen',
    header: 'Read',
    cell: (notification) => <SeenBy notification={notification} />,
  },
  {
    id: 'sent',
    header: 'Sent',
    cell: (notification) => {
      const at = notification.createdAt.toDate();
      return (
        <time dateTime={at.toISOString()} className="whitespace-nowrap text-muted">
          {relativeTime(at, now)}
        </time>
      );
    },
  },
];
