import type { Notification } from '@mtos/model';
import { BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/useNow';
import { NotificationItem } from './NotificationItem';

interface Props {
  readonly received: Live<readonly Doc<Notification>[]>;
  /** Milliseconds; what is later is marked as new. */
  readonly seenUntil: number;
  readonly onSeen: (until: number) => void;
}

/** The open bell. What is shown counts as seen, but keeps its mark until the bell is closed. */
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
        <span className="sr-only">Loading the notifications</span>
        <Skeleton className="w-1/2" />
        <Skeleton className="w-4/5" />
      </div>
    );
  }
  if (received.status === 'failed') {
    return <LoadFailure title="The notifications could not be read" onRetry={received.retry} />;
  }
  if (received.value.length === 0) {
    return (
      <EmptyState icon={BellOff} title="No notifications yet">
        What is sent to the admins of your account shows here.
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
