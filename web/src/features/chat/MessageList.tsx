import clsx from 'clsx';
import { Fragment } from 'react';
import { Avatar } from '../../ui/display/Avatar';
import type { ChatMessage } from './mergeMessages';
import { dayHeading, messageTime } from './messageTime';
import type { Sender } from './useSenders';

interface Props {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  /** By uid; those not known yet are missing. */
  readonly senders: ReadonlyMap<string, Sender>;
  readonly ownUid: string;
  readonly now: Date;
  /** The company's. */
  readonly timeZone: string;
}

/** The messages, with a heading for each past day. */
export function MessageList({ messages, senders, ownUid, now, timeZone }: Props) {
  return (
    <ol className="flex flex-col gap-1 px-4 py-3">
      {messages.map((message, index) => {
        const previous = messages[index - 1];
        const heading = dayHeading(message.createdAt.toDate(), now, timeZone);
        const startsDay = previous
          ? dayHeading(previous.createdAt.toDate(), now, timeZone) !== heading
          : heading !== undefined;
        return (
          <Fragment key={message.id}>
            {startsDay && (
              <li className="mt-5 mb-2 text-center font-medium text-muted text-small">{heading ?? 'Last 24 hours'}</li>
            )}
            <MessageBubble
              message={message}
              sender={senders.get(message.userUid)}
              isOwn={message.userUid === ownUid}
              startsSender={startsDay || previous?.userUid !== message.userUid}
              time={messageTime(message.createdAt.toDate(), now, timeZone)}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}

interface BubbleProps {
  readonly message: ChatMessage;
  readonly sender: Sender | undefined;
  readonly isOwn: boolean;
  /** Whether someone else wrote the previous message, so that name and picture are shown. */
  readonly startsSender: boolean;
  readonly time: string;
}

const REMOVED = { name: 'Removed person', picture: '' };
const UNKNOWN = { name: '…', picture: '' };

function MessageBubble({ message, sender, isOwn, startsSender, time }: BubbleProps) {
  const at = message.createdAt.toDate();
  const { name, picture } = sender === 'removed' ? REMOVED : (sender ?? UNKNOWN);
  return (
    <li className={clsx('flex gap-2.5', isOwn && 'justify-end', startsSender && 'mt-3 first:mt-0')}>
      {!isOwn && <div className="w-8 shrink-0">{startsSender && <Avatar src={picture} name="" />}</div>}
      <div className={clsx('flex min-w-0 max-w-[min(85%,36rem)] flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
        {startsSender && (
          <p aria-busy={!isOwn && !sender} className={clsx('font-medium text-small', isOwn && 'sr-only')}>
            {isOwn ? 'You' : name}
          </p>
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
          {message.sending ? 'Sending…' : <time dateTime={at.toISOString()}>{time}</time>}
        </p>
      </div>
    </li>
  );
}
