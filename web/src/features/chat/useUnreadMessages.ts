import { queries } from '@mtos/model';
import { useMemo } from 'react';
import { useSeenUntil } from '../../browser/useSeenUntil';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

/** More are shown as '9+'. */
const MAX_READS = 10;

/** How many messages of others are new since the person last had the chat open, live; reads at most ten. */
export function useUnreadMessages(): number {
  const { account, uid } = useSession();
  const [seenUntil] = useSeenUntil('chat', uid);
  const spec = useMemo(() => queries.messagesAfter(account, new Date(seenUntil), MAX_READS), [account, seenUntil]);
  const messages = useLiveQuery(spec);
  return messages.status === 'ready' ? messages.value.filter(({ userUid }) => userUid !== uid).length : 0;
}
