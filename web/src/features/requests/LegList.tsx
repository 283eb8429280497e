import type { RequestLeg } from '@mtos/model';
import type { ReactNode } from 'react';
import { useToday } from '../../data/account/useToday';
import { formatLegTime } from '../../domain/requests/formatRequest';
import { formatClock, formatDay } from '../../domain/time/when';

interface Props {
  readonly label: string;
  readonly legs: readonly RequestLeg[];
  /** What stands under a leg. */
  readonly renderMore?: (leg: RequestLeg, index: number) => ReactNode;
  /** The indexes of legs that are canceled. */
  readonly canceled?: readonly number[];
}

const NONE: readonly number[] = [];

/** The rides of a request: when, from where, and to where. */
export function LegList({ label, legs, renderMore, canceled = NONE }: Props) {
  const today = useToday();
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {numbered(legs).map(({ key, leg, index }) => (
        <li key={key} className="wrap-anywhere flex flex-col">
          <span className="font-medium tabular-nums">
            {formatDay(leg.day, today)}, {formatLegTime(leg)}
          </span>
          <span className={canceled.includes(index) ? 'line-through' : undefined}>
            {leg.fromAddress} → {leg.toAddress}
          </span>
          {canceled.includes(index) && <span className="text-danger-ink text-small">To be canceled</span>}
          <span className="text-muted text-small empty:hidden">
            {[
              leg.apptTime && leg.puTime && `Appointment ${formatClock(leg.apptTime)}`,
              leg.fromPhone && `Pick-up phone ${leg.fromPhone}`,
              leg.toPhone && `Drop-off phone ${leg.toPhone}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {renderMore?.(leg, index)}
        </li>
      ))}
    </ol>
  );
}

/** A leg is known by its place among the others. */
const numbered = (legs: readonly RequestLeg[]) => legs.map((leg, index) => ({ key: `ride ${index + 1}`, leg, index }));
