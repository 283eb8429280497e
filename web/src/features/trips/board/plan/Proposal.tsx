import type { PlanAssignment } from '@mtos/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBusy } from '../../../../browser/useBusy';
import { useOwnName } from '../../../../data/account/useMemberName';
import { useWriter } from '../../../../data/write/writer';
import { Button } from '../../../../ui/button/Button';
import { toast } from '../../../../ui/feedback/toast';
import { plural } from '../../../../ui/format/numbers';
import { PanelSection } from '../../../../ui/layout/PanelSection';
import { SidePanel } from '../../../../ui/overlay/SidePanel';
import { paths } from '../../../../ui/paths';
import { offerUndo } from '../../commands/undoToast';
import { type AppliedMove, type AppliedStops, applyMoves, type MoveOutcome, undoMoves } from './applyPlan';
import { formatDrives, formatKept, formatLate, formatNoMoves, formatTravel, LEFT_OUT, lacksPlaces } from './formatPlan';
import { PlanFigures } from './PlanFigures';
import { PlanMoveRow } from './PlanMoveRow';
import { TripNotes } from './TripNotes';
import type { Proposed } from './usePlan';

interface Props {
  readonly title: string;
  readonly proposed: Proposed;
  readonly timeZone: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** What a plan would change, before and after, move by move. Nothing is saved until it is applied. */
export function Proposal({ title, proposed, timeZone, onAgain, onClose, onOpen }: Props) {
  const { proposal, isIncomplete, travel, roads, trips, names } = proposed;
  const { moves, late, unserved, leftOut, leftAlone, kept } = proposal;
  const writer = useWriter();
  const me = useOwnName();
  const { running, run } = useBusy();
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(late.map(({ trip }) => trip)));
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, MoveOutcome>>(new Map());
  const open = [...moves, ...late].filter(({ trip }) => !outcomes.has(trip));
  const selected = open.filter(({ trip }) => !left.has(trip));
  const isApplying = running.has('apply');

  const apply = () =>
    run('apply', async () => {
      const applied: AppliedMove[] = [];
      const stops = await applyMoves(writer, selected, proposed, (trip, outcome) => {
        if ('applied' in outcome) applied.push(outcome.applied);
        setOutcomes((before) => new Map([...before, [trip, outcome]]));
      });
      if (applied.length > 0) showUndo(applied, stops.applied);
      if (stops.failed > 0) {
        toast.error(
          `The planned times of ${plural(stops.failed, 'other trip')} could not be saved. The order of the stops there follows the times booked.`,
        );
      }
      if (applied.length === open.length) onClose();
    });
  const showUndo = (applied: readonly AppliedMove[], stops: readonly AppliedStops[]) =>
    offerUndo({
      id: 'plan',
      done: `Applied ${plural(applied.length, 'change')}.`,
      undo: async () => {
        const undone = await undoMoves(writer, applied, stops, me);
        const rest = applied.length - undone;
        if (rest === 0) toast.success(`Undid ${plural(undone, 'change')}.`);
        else
          toast.error(
            `Undid ${plural(undone, 'change')}. ${rest} could not be undone: someone else changed the trips.`,
          );
      },
    });
  const toggle = (trip: string) =>
    setLeft((before) =>
      before.has(trip) ? new Set([...before].filter((id) => id !== trip)) : new Set([...before, trip]),
    );

  const clientName = (id: string) => trips.get(id)?.name ?? '';
  const renderRows = (assignments: readonly PlanAssignment[]) => (
    <ul className="divide-y divide-line">
      {assignments.map((move) => (
        <PlanMoveRow
          key={move.trip}
          move={move}
          name={clientName(move.trip)}
          from={move.from && (names.get(move.from) ?? 'Unknown driver')}
          to={names.get(move.to) ?? ''}
          timeZone={timeZone}
          isSelected={!left.has(move.trip)}
          outcome={outcomes.get(move.trip)}
          isBusy={isApplying}
          onToggle={toggle}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onAgain} disabled={isApplying}>
            Plan again
          </Button>
          {moves.length + late.length > 0 && (
            <Button tone="primary" onClick={apply} busy={isApplying} disabled={selected.length === 0}>
              {`Apply ${plural(selected.length, 'change')}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <PlanFigures before={proposal.before} after={proposal.after} />
          <p className="mt-1 text-muted text-small">{formatTravel(travel)}</p>
          <p className="mt-1 text-muted text-small">{formatDrives(proposal.drives, roads)}</p>
          {isIncomplete && (
            <p className="mt-1 text-muted text-small">
              Part of the search failed, so a better plan may exist. To search again, press Plan again.
            </p>
          )}
        </div>
        {moves.length === 0 && <p role="status">{formatNoMoves(proposal)}</p>}
        {moves.length > 0 && (
          <PanelSection title={`What would change (${moves.length})`}>{renderRows(moves)}</PanelSection>
        )}
        {late.length > 0 && (
          <PanelSection title={`Possible, but late (${late.length})`}>
            <p className="mb-1 text-muted">{formatLate(proposal)}</p>
            {renderRows(late)}
          </PanelSection>
        )}
        {unserved.length > 0 && (
          <TripNotes
            title={`Can’t be on time (${unserved.length})`}
            notes={unserved.map(({ trip, why }) => ({ trip, name: clientName(trip), text: why }))}
            onOpen={onOpen}
          />
        )}
        {leftOut.length > 0 && (
          <TripNotes
            title={`Not planned (${leftOut.length})`}
            notes={leftOut.map(({ trip, because }) => ({ trip, name: clientName(trip), text: LEFT_OUT[because] }))}
            onOpen={onOpen}
            action={
              lacksPlaces(leftOut) && (
                <Link to={paths.places} className="underline">
                  Review addresses
                </Link>
              )
            }
          />
        )}
        {kept.length > 0 && (
          <PanelSection title={`Stay with their drivers (${kept.length})`}>
            <p className="text-muted">{formatKept(kept)}.</p>
          </PanelSection>
        )}
        {leftAlone.length > 0 && (
          <PanelSection title="Drivers left as they are">
            <p className="text-muted">
              {`${leftAlone.map((uid) => names.get(uid)).join(', ')}: the trips that stay with them don’t fit together in time, so the plan changes nothing there.`}
            </p>
          </PanelSection>
        )}
      </div>
    </SidePanel>
  );
}
