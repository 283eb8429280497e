import { addToDay, MESSAGE_SHOWN_DAYS, messageQueries } from '@mtos/model';
import { useMemo } from 'react';
import { readyValue, retryFailed } from '../../../data/read/queryState';
import { useLiveWrites } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { type AnswerDraft, answerMessage } from './messageActions';
import { type DriverMessage, driverMessages, unreadMessages } from './unreadMessages';

export interface Messages {
  /** The office's messages of the last days, the oldest first; empty while they load. */
  readonly all: readonly DriverMessage[];
  /** Those that the driver has not read, the oldest first. */
  readonly unread: readonly DriverMessage[];
  /** How many answers the server does not have yet. */
  readonly unsent: number;
  /** How many messages can't be shown. */
  readonly broken: number;
  /** Tries again; undefined unless the messages could not be loaded. */
  readonly retry: (() => void) | undefined;
  readonly answer: (message: DriverMessage, draft: AnswerDraft) => void;
}

const NONE: readonly DriverMessage[] = [];

/** The office's messages to the driver, live and from what the phone keeps, and what answers them. */
export function useMessages(today: string): Messages {
  const { account, uid } = useSession();
  const writer = useWriter();
  const since = useMemo(() => new Date(`${addToDay(today, -MESSAGE_SHOWN_DAYS)}T00:00:00Z`), [today]);
  const messages = useLiveWrites(messageQueries.messagesTo(account, uid, since));
  const receipts = useLiveWrites(messageQueries.receiptsOfDriver(account, uid, since));
  const read = readyValue(messages);
  const answered = readyValue(receipts);
  const known = useMemo(
    () =>
      read &&
      answered && {
        messages: read.documents,
        receipts: answered.documents,
        areMessagesConfirmed: read.isConfirmed,
        areReceiptsConfirmed: answered.isConfirmed,
      },
    [read, answered],
  );
  return {
    all: useMemo(() => (known ? driverMessages(known) : NONE), [known]),
    unread: useMemo(() => (known ? unreadMessages(known) : NONE), [known]),
    unsent: answered?.pending.size ?? 0,
    broken: messages.status === 'ready' ? (messages.broken?.length ?? 0) : 0,
    retry: retryFailed([messages, receipts]),
    answer: ({ message }, draft) => {
      answerMessage(writer, message.id, draft).catch(console.error);
    },
  };
}
