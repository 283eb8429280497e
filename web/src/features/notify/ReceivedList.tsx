import type { Notification } from '@mtos/model';
import { BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNow } from '../../browser/useNow';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { relativeTime } from '../../ui/format/relativeTime';

interface Props {
  readonly received: QueryState<readonly Doc<Notification>[]>;
  /** In milliseconds. Later notifications are marked as new. */
  readonly seenUntil: number;
  readonly onSeen: (until: number) => void;
}

/** The list in the open bell. Notifications count as seen once shown, but keep their mark until the bell closes. */
export function ReceivedList({ received, seenUntil, onSeen }: Props) {
  const now = useNow();
  const [seenBefore] = useState(seenUntil);
  const newest = received.status === 'ready' ? received.value[0]?.createdAt.toMillis() : undefined;
  useEffect(() => {
    if (newest !== undefined && newest > seenUntil) onSeen(newest);
  }, [newest, seenUntil, onSeen]);

  if (received.status === 'loading') {
    return (
      <div role="status" className="flex flex-col gap-3 p-4">
        <span className="sr-only">Loading notifications</span>
        <Skeleton className="w-1/2" />
        <Skeleton className="w-4/5" />
      </div>
    );
  }
  if (received.status === 'failed') {
    return <LoadFailure title="The notifications could not be loaded" onRetry={received.retry} />;
  }
  if (received.value.length === 0) {
    return (
      <EmptyState icon={BellOff} title="No notifications yet">
        Notifications sent to your account’s admins appear here.
      </EmptyState>
    );
  }
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto">
      {received.value.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          isNew={notification.createdAt.toMillis() > seenBefore}
          now={now}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly now: Date;
}

function NotificationItem({ notification: { title, description, createdAt }, isNew, now }: ItemProps) {
  const at = createdAt.toDate();
  return (
    <li className="flex gap-3 px-4 py-3">
      <span className="mt-1.5 size-2 shrink-0">
        {isNew && (
          <span className="block size-2 rounded-full bg-accent">
            <span className="sr-only">New</span>
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{title}</p>
        <p className="whitespace-pre-line break-words text-muted">{description}</p>
        <p className="mt-1 text-faint text-small">
          <time dateTime={at.toISOString()}>{relativeTime(at, now)}</time>
        </p>
      </div>
    </li>
  );
}
