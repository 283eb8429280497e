import type { Notification } from '@mtos/model';
import { relativeTime } from '../../ui/relativeTime';

interface Props {
  readonly notification: Notification;
  readonly isNew: boolean;
  readonly now: Date;
}

/** One notification in the bell. */
export function NotificationItem({ notification: { title, description, createdAt }, isNew, now }: Props) {
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
