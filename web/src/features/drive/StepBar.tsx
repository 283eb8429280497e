import { Undo2 } from 'lucide-react';
import { useClockNow } from './clock/useClock';
import { DriveButton } from './DriveButton';
import { formatStepLabel } from './day/formatStep';
import { secondsToUndo, undoableEvent } from './day/undoableEvent';
import { texts } from './texts/texts';

interface Props {
  readonly events: Parameters<typeof undoableEvent>[0];
  /** The client of a trip, for what can be taken back. */
  readonly findClientName: (tripId: string | null) => string;
  readonly onUndo: (event: NonNullable<ReturnType<typeof undoableEvent>>) => void;
  /** The one thing to do next; none when there is nothing. */
  readonly action?: { readonly key: string; readonly label: string; readonly run: () => void } | undefined;
}

/** At the thumb: the next step as one big button, and for some seconds a way to take back the last one. */
export function StepBar({ events, findClientName, onUndo, action }: Props) {
  const now = useClockNow(1_000);
  const last = undoableEvent(events, now);
  if (!last && !action) return null;
  return (
    <div className="sticky bottom-0 z-10 mt-auto flex flex-col gap-2 border-line border-t bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float">
      {last && (
        <div className="flex items-center justify-between gap-3 text-lead">
          <p role="status" className="wrap-anywhere min-w-0">
            {texts.recorded(formatStepLabel(last.kind), findClientName(last.tripId))}
          </p>
          <DriveButton icon={Undo2} onClick={() => onUndo(last)} className="shrink-0 tabular-nums">
            {texts.undo(secondsToUndo(last, now))}
          </DriveButton>
        </div>
      )}
      {action && (
        // A new element for each step, so that the second click of a double click does not do the next one
        <DriveButton key={action.key} tone="primary" size="huge" onClick={action.run}>
          {action.label}
        </DriveButton>
      )}
    </div>
  );
}
