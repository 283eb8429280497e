import type { LucideIcon } from 'lucide-react';
import { ClockAlert, CloudUpload, MapPinOff, TriangleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDebouncedValue } from '../../browser/useDebouncedValue';
import { useNow } from '../../browser/useNow';
import { useOnline } from '../../browser/useOnline';
import { useAccount } from '../../data/account/useAccount';
import { CallOffice } from './CallOffice';
import { DriveButton } from './DriveButton';
import type { Messages } from './messages/useMessages';
import { describePosition } from './shift/describePosition';
import type { PositionState } from './shift/usePosition';
import { texts } from './texts/texts';

interface Props {
  readonly unsent: number;
  /** Steps that the server refused, for people, and whether the office knows. */
  readonly refused: readonly { readonly text: string; readonly isReported: boolean }[];
  readonly onRetry: () => void;
  /** By how much the phone's clock was corrected, in milliseconds. */
  readonly clockOffset: number;
  /** How many trips can't be shown. */
  readonly broken: number;
  /** What is known of the office's messages. */
  readonly messages: Pick<Messages, 'unsent' | 'broken' | 'retry'>;
  /** Undefined while no position is shared. */
  readonly position: PositionState | undefined;
}

/** From which difference to the server's clock on the driver is told, in milliseconds. */
const CLOCK_WARNING = 2 * 60_000;

/** What is not as it should be, in calm lines at the top. */
export function StatusLines({ unsent, refused, onRetry, clockOffset, broken, messages, position }: Props) {
  const online = useOnline();
  const company = useAccount();
  const now = useNow(10_000);
  // With a network, a step is usually sent before the line could be read
  const isSlow = useDebouncedValue(unsent > 0, 2_000);
  const areAnswersSlow = useDebouncedValue(messages.unsent > 0, 2_000);
  const willBeSent = [
    ...(unsent > 0 ? [texts.unsent(unsent)] : []),
    ...(messages.unsent > 0 ? [texts.messages.unsent(messages.unsent)] : []),
  ].join(' ');
  const minutesOff = Math.abs(clockOffset) < CLOCK_WARNING ? 0 : Math.round(-clockOffset / 60_000);
  const aboutPosition = position && describePosition(position, now);
  return (
    <div role="status" className="bg-warn-soft text-lead text-warn-ink">
      {!online && (
        <Line icon={WifiOff}>
          {texts.offline} {willBeSent || texts.cached}
        </Line>
      )}
      {online && unsent > 0 && isSlow && <Line icon={CloudUpload}>{texts.waitingToBeSent(unsent)}</Line>}
      {online && messages.unsent > 0 && areAnswersSlow && (
        <Line icon={CloudUpload}>{texts.messages.waitingToBeSent(messages.unsent)}</Line>
      )}
      {refused.length > 0 && (
        <Line icon={TriangleAlert}>
          <p>
            {texts.refused(
              refused.length,
              refused.every(({ isReported }) => isReported),
            )}
          </p>
          {refused.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <DriveButton className="mt-2" onClick={onRetry}>
            {texts.tryAgain}
          </DriveButton>
          {!refused.every(({ isReported }) => isReported) && <Call />}
        </Line>
      )}
      {company.status === 'failed' && (
        <Line icon={TriangleAlert}>
          {texts.settingsFailed}
          <DriveButton className="mt-2" onClick={company.retry}>
            {texts.tryAgain}
          </DriveButton>
        </Line>
      )}
      {minutesOff !== 0 && <Line icon={ClockAlert}>{texts.clockOff(minutesOff)}</Line>}
      {broken > 0 && (
        <Line icon={TriangleAlert}>
          {texts.broken(broken)}
          <Call />
        </Line>
      )}
      {messages.broken > 0 && (
        <Line icon={TriangleAlert}>
          {texts.messages.broken(messages.broken)}
          <Call />
        </Line>
      )}
      {messages.retry && (
        <Line icon={TriangleAlert}>
          {texts.messages.failed}
          <DriveButton className="mt-2" onClick={messages.retry}>
            {texts.tryAgain}
          </DriveButton>
        </Line>
      )}
      {aboutPosition && <Line icon={MapPinOff}>{aboutPosition}</Line>}
    </div>
  );
}

const Call = () => (
  <div className="mt-2">
    <CallOffice />
  </div>
);

function Line({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 px-4 py-2">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
