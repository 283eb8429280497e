import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTimeZone } from '../../data/account/useTimeZone';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { toast } from '../../ui/feedback/toast';
import { MessageList } from './MessageList';
import { useEndOfScroll } from './useEndOfScroll';
import type { Chat } from './useMessages';
import { useSenders } from './useSenders';

interface Props {
  readonly chat: Chat;
  readonly ownUid: string;
  readonly now: Date;
}

/** Lets the keyboard scroll a region that has no controls to focus. */
const KEYBOARD_SCROLLABLE = { tabIndex: 0 } as const;

/** The scrolling part of the chat. Follows new messages while scrolled to the end, and loads older ones on demand. */
export function ChatHistory({ chat: { messages, hasOlder, loadOlder }, ownUid, now }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const { hasNew, onScroll, toEnd } = useEndOfScroll(scroller, messages[0]?.id, last?.id, last?.userUid === ownUid);
  const [loading, setLoading] = useState(false);
  // The latest first: if there are too many, the oldest messages go without a name
  const senderUids = useMemo(
    () => [...new Set(messages.map(({ userUid }) => userUid).reverse())].filter((uid) => uid !== ownUid),
    [messages, ownUid],
  );
  const senders = useSenders(senderUids);
  const timeZone = useTimeZone();

  const load = async () => {
    setLoading(true);
    try {
      await loadOlder();
    } catch (error) {
      console.error(error);
      toast.error('Older messages could not be loaded. Please try again later.');
    } finally {
      setLoading(false);
    }
  };

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={onScroll}
        role="log"
        aria-label="Messages"
        {...KEYBOARD_SCROLLABLE}
        className="h-full overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-full flex-col justify-end">
          {hasOlder && (
            <div className="pt-3 text-center">
              <Button size="small" tone="quiet" busy={loading} onClick={load}>
                Load older messages
              </Button>
            </div>
          )}
          {messages.length === 0 ? (
            <EmptyState icon={MessagesSquare} title="No messages yet">
              All admins of your account can read and write here.
            </EmptyState>
          ) : (
            <MessageList messages={messages} senders={senders} ownUid={ownUid} now={now} timeZone={timeZone} />
          )}
        </div>
      </div>
      {hasNew && (
        <Button
          size="small"
          icon={ArrowDown}
          onClick={toEnd}
          className="-translate-x-1/2 absolute bottom-3 left-1/2 shadow-float"
        >
          New messages
        </Button>
      )}
    </div>
  );
}
