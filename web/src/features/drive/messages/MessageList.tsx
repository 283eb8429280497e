import { ChevronRight } from 'lucide-react';
import { texts } from '../texts/texts';
import { formatOwnAnswers } from './formatOwnAnswers';
import type { DriverMessage } from './unreadMessages';

/** How many messages are listed. */
const MAX_LISTED = 10;

interface Props {
  /** The oldest first. */
  readonly messages: readonly DriverMessage[];
  readonly onOpen: (id: string) => void;
}

/** The messages that the driver has read, the newest first, to be read and answered again. */
export function MessageList({ messages, onOpen }: Props) {
  const read = messages.filter(({ receipt }) => receipt !== undefined);
  if (read.length === 0) return null;
  return (
    <section className="px-4 pt-6">
      <h2 className="pb-1 font-semibold text-lead text-muted">{texts.messages.title}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {read
          .toReversed()
          .slice(0, MAX_LISTED)
          .map(({ message, receipt }) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => onOpen(message.id)}
                className="flex min-h-14 w-full touch-manipulation items-center gap-2 py-2.5 text-left text-lead active:bg-hover"
              >
                <span className="wrap-anywhere min-w-0 flex-1">
                  <span className="block font-semibold">{message.title}</span>
                  {receipt && (
                    <span className="block text-muted">{texts.messages.answered(formatOwnAnswers(receipt))}</span>
                  )}
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
