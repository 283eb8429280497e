import { queries } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { mapQueryState, type QueryState, readyValue } from '../../data/read/queryState';
import { readQuery } from '../../data/read/readQuery';
import { useLiveWrites } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { BATCH_SIZE, latestMessages } from './firstReads';
import { type ChatMessage, mergeNewest, mergeOlder } from './mergeMessages';

interface Known {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
}

export interface Chat extends Known {
  /** Reads the messages before those known. Rejects when they can't be read. */
  readonly loadOlder: () => Promise<void>;
}

/** The account's chat, live, the oldest message first: the newest messages, and the older ones that were loaded. */
export function useMessages(): QueryState<Chat> {
  const { account } = useSession();
  const db = useFirestore();
  const latest = useLiveWrites(latestMessages(account));
  const newest = readyValue(latest);
  const [known, setKnown] = useState<Known>();

  useEffect(() => {
    if (!newest) return;
    setKnown((before) => {
      const read = newest.documents.map((message) => ({ ...message, sending: newest.pending.has(message.id) }));
      const messages = mergeNewest(before?.messages ?? [], read);
      const oldest = before?.messages[0];
      const isContinued = oldest && messages.some(({ id }) => id === oldest.id);
      return { messages, hasOlder: isContinued ? before.hasOlder : newest.found === BATCH_SIZE };
    });
  }, [newest]);

  const loadOlder = async () => {
    const [oldest] = known?.messages ?? [];
    if (!oldest) return;
    // Starts at the oldest message, not after it: another message may have the same timestamp
    const spec = { ...queries.messages(account, BATCH_SIZE + 1), startAt: [oldest.createdAt] };
    const { documents, broken } = await readQuery(db, spec);
    setKnown((before) => ({
      messages: mergeOlder(
        before?.messages ?? [],
        documents.map((message) => ({ ...message, sending: false })),
      ),
      hasOlder: documents.length + broken.length > BATCH_SIZE,
    }));
  };

  if (latest.status === 'ready' && !known) return { status: 'loading' };
  return mapQueryState(latest, () => ({
    messages: known?.messages ?? [],
    hasOlder: known?.hasOlder ?? false,
    loadOlder,
  }));
}
