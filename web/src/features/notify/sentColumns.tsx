import { columnsOf } from '../../ui/columns';
import { relativeTime } from '../../ui/relativeTime';
import type { SentNotification } from './useSent';

const column = columnsOf<SentNotification>();

/** What was sent, to whom, and when before `now`. */
export const sentColumnsAt = (now: Date) =>
  column.columns([
    column.display({
      id: 'notification',
      header: 'Notification',
      cell: ({ row: { original } }) => (
        <div className="max-w-prose py-1">
          <p className="break-words font-medium">{original.title}</p>
          <p className="whitespace-pre-line break-words text-muted">{original.description}</p>
        </div>
      ),
    }),
    column.display({ id: 'target', header: 'To', cell: ({ row }) => row.original.target }),
    column.display({
      id: 'sent',
      header: 'Sent',
      cell: ({ row: { original } }) => {
        const at = original.createdAt.toDate();
        return (
          <time dateTime={at.toISOString()} className="whitespace-nowrap text-muted">
            {relativeTime(at, now)}
          </time>
        );
      },
    }),
  ]);
