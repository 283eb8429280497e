import { type PlanAssignment, plannedClock } from '@mtos/model';
import { Check } from 'lucide-react';
import { formatClock } from '../../../../domain/time/when';
import { Checkbox } from '../../../../ui/form/Checkbox';
import type { MoveOutcome } from './applyPlan';

interface Props {
  readonly move: PlanAssignment;
  readonly name: string;
  /** Null if the trip has no driver. */
  readonly from: string | null;
  readonly to: string;
  readonly timeZone: string;
  readonly isSelected: boolean;
  readonly outcome: MoveOutcome | undefined;
  readonly isBusy: boolean;
  readonly onToggle: (trip: string) => void;
  readonly onOpen: (trip: string) => void;
}

/** A trip that a plan gives to another driver: whether to apply it, why, and whether that worked. */
export function PlanMoveRow(props: Props) {
  const { move, name, from, to, timeZone, isSelected, outcome, isBusy, onToggle, onOpen } = props;
  const text = `${formatClock(plannedClock(timeZone, move.pickupAt))}, ${name}: ${from ?? 'no driver'} → ${to}`;
  return (
    <li className="flex flex-col py-1.5">
      {outcome ? (
        <p className="flex min-h-8 items-center gap-2.5 font-medium">
          {'applied' in outcome && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
          {text}
        </p>
      ) : (
        <Checkbox
          label={<span className="font-medium">{text}</span>}
          help={move.why}
          checked={isSelected}
          disabled={isBusy}
          onChange={() => onToggle(move.trip)}
        />
      )}
      {outcome && 'applied' in outcome && <p className="pl-6.5 text-muted text-small">Applied.</p>}
      {outcome && 'failure' in outcome && (
        <p role="alert" className="text-danger-ink text-small">
          {outcome.failure}{' '}
          <button type="button" onClick={() => onOpen(move.trip)} className="underline">
            Show the trip
          </button>
        </p>
      )}
    </li>
  );
}
