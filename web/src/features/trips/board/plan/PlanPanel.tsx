import type { StoredTrip } from '@mtos/model';
import { useEffect } from 'react';
import { formatDay } from '../../../../domain/time/when';
import { Button } from '../../../../ui/button/Button';
import { LoadFailure } from '../../../../ui/feedback/LoadFailure';
import { ProgressBar } from '../../../../ui/feedback/ProgressBar';
import { formatNumber, plural } from '../../../../ui/format/numbers';
import { SidePanel } from '../../../../ui/overlay/SidePanel';
import type { Board } from '../day/useBoard';
import { Proposal } from './Proposal';
import { previewPlan } from './previewPlan';
import { type PlanState, usePlan } from './usePlan';

interface Props {
  readonly board: Board;
  readonly day: string;
  readonly timeZone: string;
  readonly onClose: () => void;
  /** Shows on the board where trips would go, by driver; nothing without one. The same function in every render. */
  readonly onPreview: (ghosts: ReadonlyMap<string, readonly StoredTrip[]> | undefined) => void;
  readonly onOpen: (id: string) => void;
}

/** Plans the day, shows what would change, and applies what is accepted. */
export function PlanPanel({ board, day, timeZone, onClose, onPreview, onOpen }: Props) {
  const { state, again } = usePlan(board, { day, timeZone });
  const proposed = state.kind === 'proposed' ? state : undefined;
  useEffect(() => {
    onPreview(proposed && previewPlan(proposed, timeZone));
    return () => onPreview(undefined);
  }, [proposed, timeZone, onPreview]);
  const title = `Plan for ${formatDay(day)}`;
  if (proposed) {
    return (
      <Proposal
        title={title}
        proposed={proposed}
        timeZone={timeZone}
        onAgain={again}
        onClose={onClose}
        onOpen={onOpen}
      />
    );
  }
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      actions={state.kind === 'planning' && <Button onClick={state.stop}>Stop and show the best so far</Button>}
    >
      {state.kind === 'planning' ? (
        <Planning {...state} />
      ) : (
        <LoadFailure title="The day could not be planned" onRetry={again} />
      )}
    </SidePanel>
  );
}

function Planning({ progress, timeLimit }: Extract<PlanState, { readonly kind: 'planning' }>) {
  const { elapsed, unserved, miles } = progress;
  const seconds = (milliseconds: number) => Math.round(milliseconds / 1000);
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label="Seconds of planning"
        done={seconds(Math.min(elapsed, timeLimit))}
        total={seconds(timeLimit)}
      />
      {miles > 0 && (
        <p className="text-muted">
          {`Best so far: ${formatNumber(miles)} driven miles, ${plural(unserved, 'trip')} without a driver.`}
        </p>
      )}
      <p className="text-muted">Nothing changes until you apply it. You can keep working in the meantime.</p>
    </div>
  );
}
