import type { RequestLeg } from '@mtos/model';
import type { ReactNode } from 'react';
import { useToday } from '../../data/account/useToday';
import { LegTime } from '../../domain/requests/LegTime';
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
            {formatDay(leg.day, today)}, <LegTime leg={leg} />
          </span>
          <span className={canceled.includes(index) ? 'line-through' : undefined}>
            {leg.fromAddress} → {leg.toAddress}
          </span>
          {canceled.includes(index) && <span className="text-danger-ink text-small">To be canceled</span>}
          <LegNotes leg={leg} />
          {renderMore?.(leg, index)}
        </li>
      ))}
    </ol>
  );
}

/** The appointment of a ride with a pick-up time, and the phones at its places. A number is on one line where it fits. */
function LegNotes({ leg: { puTime, apptTime, fromPhone, toPhone } }: { readonly leg: RequestLeg }) {
  const notes = [
    apptTime && puTime && `Appointment ${formatClock(apptTime)}`,
    fromPhone && `Pick-up phone ${fromPhone}`,
    toPhone && `Drop-off phone ${toPhone}`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 text-muted text-small tabular-nums">
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </span>
  );
}

/** A leg is known by its place among the others. */
const numbered = (legs: readonly RequestLeg[]) => legs.map((leg, index) => ({ key: `ride ${index + 1}`, leg, index }));
