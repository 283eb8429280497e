import clsx from 'clsx';
import { Avatar } from '../../ui/Avatar';
import type { ChatMessage } from './mergeMessages';
import { messageTime } from './messageTime';

interface Props {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  /** False where the message before is of the same person: name and picture need not be said again. */
  readonly isFirstOfPerson: boolean;
  readonly now: Date;
}

/** One message: one's own at the right. */
export function MessageBubble({ message, isOwn, isFirstOfPerson, now }: Props) {
  const at = message.createdAt.toDate();
  return (
    <li className={clsx('flex gap-2.5', isOwn && 'justify-end', isFirstOfPerson && 'mt-3 first:mt-0')}>
      {!isOwn && <div className="w-8 shrink-0">{isFirstOfPerson && <Avatar src={message.picture} name="" />}</div>}
      <div className={clsx('flex min-w-0 max-w-[min(85%,36rem)] flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
        {isFirstOfPerson && (
          <p className={clsx('font-medium text-small', isOwn && 'sr-only')}>{isOwn ? 'You' : message.name}</p>
        )}
        <p
          className={clsx(
            'max-w-full whitespace-pre-wrap break-words rounded-ui px-3 py-2',
            isOwn ? 'bg-accent-soft text-ink' : 'bg-sunken text-ink',
          )}
        >
          {message.text}
        </p>
        <p className="text-faint text-small">
          {message.sending ? 'Sending…' : <time dateTime={at.toISOString()}>{messageTime(at, now)}</time>}
        </p>
      </div>
    </li>
  );
}
