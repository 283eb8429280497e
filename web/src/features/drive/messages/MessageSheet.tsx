import { clockIn, dayIn, formatClock, LIMITS, MAX_ANSWERS, QUICK_ANSWERS } from '@mtos/model';
import { useEffect, useId, useRef, useState } from 'react';
import { useOnline } from '../../../browser/useOnline';
import { CallOffice } from '../CallOffice';
import { DriveButton } from '../DriveButton';
import { DriveDialog } from '../DriveDialog';
import { formatDayOfTrip, texts } from '../texts/texts';
import { formatOwnAnswers } from './formatOwnAnswers';
import type { AnswerDraft } from './messageActions';
import type { DriverMessage } from './unreadMessages';

/** How long the buttons of a new message wait, in milliseconds: the thumb may be about to tap what was there before. */
const GUARD = 600;

interface Props {
  readonly each: DriverMessage;
  /** How many unread messages there are with this one. */
  readonly unread: number;
  readonly today: string;
  readonly timeZone: string;
  readonly onAnswer: (draft: AnswerDraft) => void;
  /** Of a message that was read before. */
  readonly onClose?: () => void;
}

/** A message of the office over the page, until the driver answers it. */
export function MessageSheet({ each: { message, receipt }, unread, today, timeZone, onAnswer, onClose }: Props) {
  const online = useOnline();
  const [sentence, setSentence] = useState<string>();
  const isNew = !onClose;
  const [isGuarded, setGuarded] = useState(isNew);
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isWriting = sentence !== undefined;
  useEffect(() => {
    if (isWriting) field.current?.focus();
  }, [isWriting]);
  useEffect(() => {
    // Not on iPhones, and not before someone has touched the page
    if (isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([200, 100, 200]);
    const timer = setTimeout(() => setGuarded(false), GUARD);
    return () => clearTimeout(timer);
  }, [isNew]);

  const text = sentence?.trim() ?? '';
  const isFull = (receipt?.answers.length ?? 0) >= MAX_ANSWERS;
  const { quick } = texts.messages;
  return (
    <DriveDialog
      title={message.title}
      focusesTitle
      {...(!isFull && {
        answer: sentence === undefined ? quick.ok : texts.messages.send,
        onAnswer: () => {
          if (sentence === undefined) onAnswer({ quick: 'ok', text: '' });
          else if (text) onAnswer({ quick: null, text });
          else field.current?.focus();
        },
        isAnswerDisabled: isGuarded,
      })}
      {...(onClose && { onClose })}
    >
      <p>
        {texts.messages.from}, {formatTime(message.createdAt.toDate(), today, timeZone)}
        {unread > 1 && ` · ${texts.messages.unread(unread)}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-line text-ink text-title">{message.description}</p>
      {receipt && <p className="wrap-anywhere">{texts.messages.answered(formatOwnAnswers(receipt))}</p>}
      {isFull && <p>{texts.messages.full}</p>}
      {!online && !isFull && <p>{texts.messages.offline}</p>}
      {!isFull && sentence === undefined && (
        <div className="grid grid-cols-2 gap-2 text-ink">
          {QUICK_ANSWERS.filter((answer) => answer !== 'ok').map((answer) => (
            <DriveButton
              key={answer}
              size="large"
              disabled={isGuarded}
              onClick={() => onAnswer({ quick: answer, text: '' })}
            >
              {quick[answer]}
            </DriveButton>
          ))}
          <DriveButton size="large" disabled={isGuarded} onClick={() => setSentence('')}>
            {texts.messages.write}
          </DriveButton>
        </div>
      )}
      {!isFull && sentence !== undefined && (
        <div className="flex flex-col gap-2">
          <label htmlFor={fieldId} className="font-medium text-ink">
            {texts.messages.yourAnswer}
          </label>
          <textarea
            ref={field}
            id={fieldId}
            value={sentence}
            onChange={(event) => setSentence(event.target.value)}
            maxLength={LIMITS.driverAnswer}
            rows={3}
            className="rounded-ui border border-edge bg-surface p-3 font-normal text-ink text-lead"
          />
          <DriveButton tone="quiet" onClick={() => setSentence(undefined)}>
            {texts.messages.back}
          </DriveButton>
        </div>
      )}
      <CallOffice />
    </DriveDialog>
  );
}

function formatTime(at: Date, today: string, timeZone: string): string {
  const day = dayIn(timeZone, at);
  const time = formatClock(clockIn(timeZone, at));
  return day === today ? time : `${formatDayOfTrip(day)}, ${time}`;
}
