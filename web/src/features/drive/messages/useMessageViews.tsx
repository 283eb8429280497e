import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { DriveDialog } from '../DriveDialog';
import { texts } from '../texts/texts';
import type { DriverMessage } from './unreadMessages';
import type { Messages } from './useMessages';

const loadViews = () => import('./messageViews');
type Views = Awaited<ReturnType<typeof loadViews>>;

interface Given {
  readonly messages: Messages;
  readonly today: string;
  readonly timeZone: string;
  /** Whether the driver has a form open, which a message does not cover. */
  readonly isBusy: boolean;
}

interface Shown {
  /** The messages that the driver has read. */
  readonly list: ReactNode;
  /** The oldest unread message, or the one that the driver opened, over the page. */
  readonly sheet: ReactNode;
}

/** What shows the office's messages. Its code loads when there is one. */
export function useMessageViews({ messages, today, timeZone, isBusy }: Given): Shown {
  const [views, setViews] = useState<Views | 'failed'>();
  const [opened, setOpened] = useState<string>();
  const { all, unread, answer } = messages;
  const isNeeded = all.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    loadViews().then(setViews, (error) => {
      console.error(error);
      setViews('failed');
    });
  }, [isNeeded]);

  const next = isBusy ? undefined : unread[0];
  if (!views) return { list: null, sheet: null };
  if (views === 'failed') return { list: null, sheet: next && <PlainSheet each={next} onAnswer={answer} /> };
  const { MessageList, MessageSheet } = views;
  const again = isBusy || next ? undefined : all.find(({ message }) => message.id === opened);
  const close = () => setOpened(undefined);
  return {
    list: <MessageList messages={all} onOpen={setOpened} />,
    sheet: (
      <>
        {next && (
          // A new element for each message, so that it gets the focus
          <MessageSheet
            key={next.message.id}
            each={next}
            unread={unread.length}
            today={today}
            timeZone={timeZone}
            onAnswer={(draft) => answer(next, draft)}
          />
        )}
        {again && (
          <MessageSheet
            key={again.message.id}
            each={again}
            unread={0}
            today={today}
            timeZone={timeZone}
            onAnswer={(draft) => {
              answer(again, draft);
              close();
            }}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

interface PlainProps {
  readonly each: DriverMessage;
  readonly onAnswer: Messages['answer'];
}

/** A message where the code of the sheet could not be loaded: it can be read and confirmed. */
function PlainSheet({ each, onAnswer }: PlainProps) {
  const confirm = () => onAnswer(each, { quick: 'ok', text: '' });
  return (
    <DriveDialog key={each.message.id} title={each.message.title} answer={texts.messages.quick.ok} onAnswer={confirm}>
      <p className="wrap-anywhere whitespace-pre-line text-ink">{each.message.description}</p>
    </DriveDialog>
  );
}
