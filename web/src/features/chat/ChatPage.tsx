import { LIMITS } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { useSession } from '../../firebase/session';
import { useMe } from '../../firebase/useMe';
import { LoadFailure } from '../../ui/LoadFailure';
import { useNow } from '../../ui/useNow';
import { ChatHistory } from './ChatHistory';
import { sendMessage } from './chatActions';
import { MessageComposer } from './MessageComposer';
import { MessageSkeletons } from './MessageSkeletons';
import { useMessages } from './useMessages';

/** The talk of the account's admins. */
export function ChatPage() {
  const db = useFirestore();
  const { account, uid, user } = useSession();
  const me = useMe();
  const chat = useMessages();
  const now = useNow();

  const send = async (text: string) => {
    const profile = me.status === 'ready' ? me.value : undefined;
    const name = (profile?.displayName || user.displayName || 'Admin').slice(0, LIMITS.name);
    const picture = profile?.image ?? '';
    try {
      await sendMessage(db, { subOwneruid: account, userUid: uid, name, picture, text });
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  };

  return (
    <section
      aria-label="Team chat"
      className="mx-auto flex h-[calc(100dvh-6.5rem)] min-h-96 max-w-3xl flex-col overflow-hidden rounded-ui border border-line bg-surface"
    >
      {chat.status === 'loading' && <MessageSkeletons />}
      {chat.status === 'failed' && (
        <div className="flex-1">
          <LoadFailure title="The chat could not be read" onRetry={chat.retry} />
        </div>
      )}
      {chat.status === 'ready' && <ChatHistory chat={chat.value} ownUid={uid} now={now} />}
      <MessageComposer onSend={send} />
    </section>
  );
}
