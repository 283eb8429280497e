import { Fragment } from 'react';
import { MessageBubble } from './MessageBubble';
import type { ChatMessage } from './mergeMessages';
import { dayHeading } from './messageTime';

interface Props {
  /** The oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly ownUid: string;
  readonly now: Date;
}

/** Messages as they were said, under a header for each day gone by. */
export function MessageList({ messages, ownUid, now }: Props) {
  return (
    <ol className="flex flex-col gap-1 px-4 py-3">
      {messages.map((message, index) => {
        const before = messages[index - 1];
        const heading = dayHeading(message.createdAt.toDate(), now);
        const begins = before ? dayHeading(before.createdAt.toDate(), now) !== heading : heading !== undefined;
        return (
          <Fragment key={message.id}>
            {begins && (
              <li className="mt-5 mb-2 text-center font-medium text-muted text-small">{heading ?? 'Last 24 hours'}</li>
            )}
            <MessageBubble
              message={message}
              isOwn={message.userUid === ownUid}
              isFirstOfPerson={begins || before?.userUid !== message.userUid}
              now={now}
            />
          </Fragment>
        );
      })}
    </ol>
  );
}
