import { useEffect } from 'react';
import { useNow } from '../../browser/useNow';
import { useSeenUntil } from '../../browser/useSeenUntil';
import { useMay, useSession } from '../../data/session/session';
import { useDraftIds } from '../../data/write/useDraftIds';
import { useWriter } from '../../data/write/writer';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { describeError } from '../../domain/write/describeError';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { ChatHistory } from './ChatHistory';
import { sendMessage } from './chatActions';
import { MessageComposer } from './MessageComposer';
import { useMessages } from './useMessages';

/** The chat of the office. */
export function ChatPage() {
  const writer = useWriter();
  const withDraftId = useDraftIds();
  const { uid } = useSession();
  const chat = useMessages();
  const now = useNow();
  const canWrite = useMay('chat');

  const [, markSeen] = useSeenUntil('chat', uid);
  const newest = chat.status === 'ready' ? chat.value.messages.at(-1) : undefined;
  const newestAt = newest && !newest.sending ? newest.createdAt.toMillis() : undefined;
  useEffect(() => {
    if (newestAt === undefined) return;
    // A tab in the background shows nothing to anyone
    const mark = () => document.visibilityState === 'visible' && markSeen(newestAt);
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [newestAt, markSeen]);

  const send = async (text: string) => {
    try {
      await withDraftId(text, (id) => sendMessage(writer, id, text));
      return undefined;
    } catch (error) {
      return describeError(error);
    }
  };

  return (
    <section
      aria-label="Team chat"
      className="mx-auto flex h-[calc(100dvh-6.5rem)] min-h-96 max-w-3xl flex-col overflow-hidden rounded-ui border border-line bg-surface"
    >
      <BrokenDocuments of={chat} />
      {chat.status === 'loading' && <MessageSkeletons />}
      {chat.status === 'failed' && (
        <div className="flex-1">
          <LoadFailure title="The chat could not be loaded" onRetry={chat.retry} />
        </div>
      )}
      {chat.status === 'ready' && <ChatHistory chat={chat.value} ownUid={uid} now={now} />}
      {canWrite && <MessageComposer onSend={send} />}
    </section>
  );
}

function MessageSkeletons() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-5 px-4 py-3">
      <span className="sr-only">Loading messages</span>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-9 w-1/2 self-end" />
      <Skeleton className="h-9 w-1/3" />
    </div>
  );
}
