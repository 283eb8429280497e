import { Send } from 'lucide-react';
import { useNow } from '../../browser/useNow';
import { readyValue } from '../../data/read/queryState';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { formatFound } from '../../domain/list/formatFound';
import { Pager } from '../../domain/list/Pager';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useFailureToast } from '../../ui/feedback/useFailureToast';
import { relativeTime } from '../../ui/format/relativeTime';
import { Panel } from '../../ui/layout/Panel';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { Toolbar } from '../../ui/table/Toolbar';
import { Recipients } from './Recipients';
import { SeenBy } from './SeenBy';
import type { Sent, SentNotification } from './useSent';

const BY_TIME = { asc: 'Oldest first', desc: 'Newest first' };

/** The account's sent notifications. */
export function SentList({ sent: { table, page, total } }: { readonly sent: Sent }) {
  const now = useNow();
  const failure = page.status === 'failed' ? page : undefined;
  const shown = readyValue(page);
  useFailureToast(failure !== undefined, 'An error occurred while fetching notifications! Please try again later.');

  return (
    <Panel>
      <Toolbar total={total !== undefined && `${formatFound(total)} sent`}>
        <h2 className="font-semibold text-lead">Sent notifications</h2>
      </Toolbar>
      <BrokenDocuments of={page} />
      <DataTable
        label="Sent notifications"
        columns={sentColumnsAt(now)}
        rows={shown?.rows}
        expected={table.size}
        cardHeight="max-xl:min-h-34"
        sort={{ column: 'sent', usual: 'desc', chosen: table.sort, words: BY_TIME, onSort: table.setSort }}
        failure={failure}
        getName={({ title }) => title}
        empty={
          <EmptyState icon={Send} title="No records to display!">
            Notifications that you and the other admins send are listed here.
          </EmptyState>
        }
      />
      <Pager table={table} hasRows={shown !== undefined} total={total} nextAfter={shown?.nextAfter} />
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
