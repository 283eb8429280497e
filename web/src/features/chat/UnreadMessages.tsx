import { queries } from '@mtos/model';
import { useMemo } from 'react';
import { useSeenUntil } from '../../browser/useSeenUntil';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

/** More are shown as '9+'. */
const MAX_READS = 10;

/** The number of unread messages, beside the chat's link; nothing without any. */
export function UnreadCount() {
  const unread = useUnreadMessages();
  if (unread === 0) return null;
  return (
    <span
      title={`${unread > 9 ? 'More than 9' : unread} unread ${unread === 1 ? 'message' : 'messages'}`}
      className="ml-auto min-w-5 rounded-full bg-danger px-1.5 text-center font-semibold text-on-danger text-small tabular-nums"
    >
      {unread > 9 ? '9+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}

/** A dot on the menu button, behind which the chat's link is, while there are unread messages. */
export function UnreadDot() {
  if (useUnreadMessages() === 0) return null;
  return <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-danger" />;
}

/** How many messages of others are new since the person last had the chat open, live; reads at most ten. */
function useUnreadMessages(): number {
  const { account, uid } = useSession();
  const [seenUntil] = useSeenUntil('chat', uid);
  const spec = useMemo(() => queries.messagesAfter(account, new Date(seenUntil), MAX_READS), [account, seenUntil]);
  const messages = useLiveQuery(spec);
  return messages.status === 'ready' ? messages.value.filter(({ userUid }) => userUid !== uid).length : 0;
}
