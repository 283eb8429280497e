import { type Message, queries } from '@mtos/model';
import { getDocs, limit, type QuerySnapshot, query, startAt } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import { type Live, mapLive } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveSnapshot } from '../../firebase/useLive';
import { type ChatMessage, mergeNewest, mergeOlder } from './mergeMessages';

/** How many messages are read at a time. */
const BATCH = 30;

interface Known {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
}

export interface Chat extends Known {
  /** Reads the messages before those known. Rejects when they can't be read. */
  readonly loadOlder: () => Promise<void>;
}

/** The account's chat, live, oldest first: its newest messages, and older ones once they were asked for. */
export function useMessages(): Live<Chat> {
  const { account } = useSession();
  const all = toQuery(collections.messages(useFirestore()), queries.messages(account));
  const heard = useLiveSnapshot(query(all, limit(BATCH)), readMessages);
  const newest = heard.status === 'ready' ? heard.value : undefined;
  const [known, setKnown] = useState<Known>();

  useEffect(() => {
    if (!newest) return;
    setKnown((before) => {
      const messages = mergeNewest(before?.messages ?? [], newest);
      const oldest = before?.messages[0];
      const goesOn = oldest && messages.some(({ id }) => id === oldest.id);
      return { messages, hasOlder: goesOn ? before.hasOlder : newest.length === BATCH };
    });
  }, [newest]);

  const loadOlder = async () => {
    const [oldest] = known?.messages ?? [];
    if (!oldest) return;
    // From the oldest on, not after it: another message may be of the same instant
    const older = readMessages(await getDocs(query(all, startAt(oldest.createdAt), limit(BATCH + 1))));
    setKnown((before) => ({
      messages: mergeOlder(before?.messages ?? [], older),
      hasOlder: older.length > BATCH,
    }));
  };

  if (heard.status === 'ready' && !known) return { status: 'loading' };
  return mapLive(heard, () => ({ messages: known?.messages ?? [], hasOlder: known?.hasOlder ?? false, loadOlder }));
}

function readMessages(snapshot: QuerySnapshot<Doc<Message>>): readonly ChatMessage[] {
  return snapshot.docs.map((found) => ({ ...found.data(), sending: found.metadata.hasPendingWrites }));
}
