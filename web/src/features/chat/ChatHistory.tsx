import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { toast } from '../../ui/toast';
import { MessageList } from './MessageList';
import { useEndOfScroll } from './useEndOfScroll';
import type { Chat } from './useMessages';

interface Props {
  readonly chat: Chat;
  readonly ownUid: string;
  readonly now: Date;
}

/** What can only be scrolled must be reachable with the keyboard, though it is no control. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

/** The scrolled part of the chat: follows what is new while one reads its end, and loads what is older on demand. */
export function ChatHistory({ chat: { messages, hasOlder, loadOlder }, ownUid, now }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const { hasNew, onScroll, toEnd } = useEndOfScroll(scroller, messages[0]?.id, last?.id, last?.userUid === ownUid);
  const [loading, setLoading] = useState(false);

  const load = async () => {
    setLoading(true);
    try {
      await loadOlder();
    } catch (error) {
      console.error(error);
      toast.error('The older messages could not be read. Please try again later.');
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
        {...SCROLLED_BY_KEYS}
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
            <EmptyState icon={MessagesSquare} title="Nothing was said yet">
              Every admin of your account reads along here.
            </EmptyState>
          ) : (
            <MessageList messages={messages} ownUid={ownUid} now={now} />
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
