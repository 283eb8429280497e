import { useUnreadMessages } from './useUnreadMessages';

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
