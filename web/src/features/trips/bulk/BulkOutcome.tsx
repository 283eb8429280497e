import { Ban, Check, Hourglass, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button/Button';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { FormFailure } from '../../../ui/form/FormFailure';
import { plural } from '../../../ui/format/numbers';
import { DialogActions } from '../../../ui/overlay/Dialog';
import { formatTripTime } from '../formatTrip';
import type { BulkResult, BulkRun } from './useBulkRun';

interface Props {
  readonly bulk: BulkRun;
  readonly onClose: () => void;
}

const LOOKS: Readonly<
  Record<BulkResult['state'], { readonly icon: LucideIcon; readonly text: string; readonly color: string }>
> = {
  waiting: { icon: Hourglass, text: 'Waiting', color: 'text-muted' },
  done: { icon: Check, text: 'Done', color: 'text-accent-ink' },
  refused: { icon: Ban, text: 'Unchanged', color: 'text-warn-ink' },
  stopped: { icon: Ban, text: 'Not tried', color: 'text-muted' },
  failed: { icon: TriangleAlert, text: 'Not saved', color: 'text-danger-ink' },
  undone: { icon: Undo2, text: 'Undone', color: 'text-muted' },
  kept: { icon: TriangleAlert, text: 'Could not be undone', color: 'text-danger-ink' },
};

const PHASES = { running: 'Saving', undoing: 'Undoing' } as const;

/** How far a bulk change is, what became of each trip, and the way to undo what was done. */
export function BulkOutcome({ bulk: { phase, results, failure, stop, undo }, onClose }: Props) {
  const count = (...states: readonly BulkResult['state'][]) =>
    results.filter(({ state }) => states.includes(state)).length;
  const isBusy = phase === 'running' || phase === 'undoing';
  const undoable = count('done') + count('kept');
  const summary = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone
  useEffect(() => {
    if (!isBusy) summary.current?.focus();
  }, [isBusy]);
  return (
    <div className="flex flex-col gap-4">
      {phase === 'running' || phase === 'undoing' ? (
        <ProgressBar
          label={PHASES[phase]}
          done={phase === 'running' ? results.length - count('waiting') : count('undone', 'kept')}
          total={phase === 'running' ? results.length : count('done', 'undone', 'kept')}
        />
      ) : (
        <p ref={summary} role="status" tabIndex={-1} className="font-medium focus:outline-none">
          {formatSummary(phase === 'undone', count)}
        </p>
      )}
      <FormFailure text={failure} />
      <ul aria-label="Results" className="-my-2 max-h-80 overflow-y-auto">
        {results.map((result) => (
          <Result key={result.trip.id} result={result} />
        ))}
      </ul>
      <DialogActions>
        {phase === 'running' && <Button onClick={stop}>Stop</Button>}
        {!isBusy && undoable > 0 && (
          <Button icon={Undo2} onClick={undo}>
            {phase === 'undone' ? 'Try to undo the rest' : 'Undo'}
          </Button>
        )}
        {!isBusy && (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

function formatSummary(isUndone: boolean, count: (...states: readonly BulkResult['state'][]) => number): string {
  if (isUndone) {
    const kept = count('done', 'kept');
    return `Undone for ${plural(count('undone'), 'trip')}.${kept > 0 ? ` ${plural(kept, 'trip')} could not be undone.` : ''}`;
  }
  const others = count('refused', 'failed', 'stopped');
  return `Done for ${plural(count('done'), 'trip')}.${others > 0 ? ` ${plural(others, 'trip')} ${others === 1 ? 'was' : 'were'} not changed.` : ''}`;
}

function Result({ result: { trip, state, why } }: { readonly result: BulkResult }) {
  const { icon: Icon, text, color } = LOOKS[state];
  return (
    <li className="flex items-start justify-between gap-3 py-1.5">
      <span className="min-w-0">
        <span className="block truncate">{trip.name}</span>
        <span className="block text-muted text-small">{formatTripTime(trip)}</span>
      </span>
      <span className={`flex max-w-[60%] shrink-0 items-start gap-1.5 text-small ${color}`}>
        <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>{why ? `${text}. ${why}` : text}</span>
      </span>
    </li>
  );
}
