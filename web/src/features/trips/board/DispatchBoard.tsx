import { isOpen, type StoredTrip } from '@mtos/model';
import clsx from 'clsx';
import { Users } from 'lucide-react';
import { useRef } from 'react';
import type { Driving } from '../../../data/account/useDriving';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { toast } from '../../../ui/feedback/toast';
import { paths } from '../../../ui/paths';
import { mark } from '../boardElements';
import type { Selection } from '../bulk/useSelection';
import type { TripCommands } from '../commands/tripTask';
import type { Board } from './day/useBoard';
import type { BoardUrl } from './day/useBoardUrl';
import { MOVE_HINT, MoveBar } from './drag/MoveBar';
import { useDrag } from './drag/useDrag';
import { useDriverFits } from './drag/useDriverFits';
import { useMove, useMovedTrip } from './drag/useMove';
import { useMoveKeys } from './drag/useMoveKeys';
import { TripQueue } from './queue/TripQueue';
import type { BoardRisks } from './risk/boardRisks';
import { LateTrips } from './risk/LateTrips';
import type { DayAxis } from './timeline/dayAxis';
import { Timeline } from './timeline/Timeline';

/** What a plan would add to the rows, by driver. */
export type Ghosts = ReadonlyMap<string, readonly StoredTrip[]>;

interface Props {
  readonly board: Board;
  readonly axis: DayAxis;
  readonly url: BoardUrl;
  readonly commands: TripCommands;
  readonly selection: Selection;
  readonly isQueueShown: boolean;
  readonly ghosts: Ghosts | undefined;
  readonly risks: BoardRisks;
  /** How the company drives on the day. */
  readonly driving: Driving;
}

/** The queue beside the drivers' rows, with trips that can be moved between them. */
export function DispatchBoard({ board, axis, url, commands, selection, isQueueShown, ghosts, risks, driving }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const moved = useMovedTrip();
  const { canWrite } = commands;
  const find = (id: string) =>
    canWrite ? board.trips.find((trip) => trip.id === id && isOpen(trip.status)) : undefined;
  const fits = useDriverFits(moved[0], { day: axis.day, ...board.loaded }, axis.timeZone);
  const driverName = (uid: string) => board.rows.find(({ driverUid }) => driverUid === uid)?.name ?? '';
  const toggleLock = (id: string) => {
    const trip = find(id);
    if (!trip || commands.isBusy(trip)) return;
    if (trip.driverUid) commands.lock(trip);
    else toast.error(`${trip.name}’s trip has no driver to lock it to.`);
  };
  const move = useMove(moved, { find, getName: driverName, fits, commands });
  const keys = useMoveKeys(element, move, { l: toggleLock, x: selection.toggle });
  const { isDragging, over } = useDrag(element, move, fits, canWrite);

  return (
    <div ref={element} {...(canWrite && keys)} className="relative flex min-h-0 flex-1 border-line border-t">
      <p id={MOVE_HINT} hidden>
        {canWrite
          ? 'Press M on a trip to assign it to another driver, L to lock it to its driver, and X to select it among others.'
          : 'Press Enter on a trip to see its details.'}
      </p>
      {isQueueShown && (
        <div className="flex w-70 shrink-0 flex-col border-line border-r">
          <section
            aria-label="Queue"
            {...mark.queue}
            className={clsx(
              'min-h-0 flex-1 overflow-y-auto',
              over === 'queue' && 'outline-2 outline-accent -outline-offset-2',
            )}
          >
            <TripQueue
              trips={board.queue}
              risks={risks.ofQueue}
              open={url.open}
              selection={selection}
              driving={driving}
              timeZone={axis.timeZone}
              onOpen={url.setOpen}
            />
          </section>
          <LateTrips
            title="Late or at risk"
            trips={risks.late}
            open={url.open}
            selection={selection}
            onOpen={url.setOpen}
            className="max-h-2/5 border-line border-t"
          />
        </div>
      )}
      {board.rows.length > 0 ? (
        <Timeline
          rows={board.rows}
          risks={risks.ofRow}
          axis={axis}
          zoom={url.zoom}
          open={url.open}
          selection={selection}
          onOpen={url.setOpen}
          fits={move.trip && fits}
          over={over}
          onDrop={move.drop}
          ghosts={ghosts}
          driving={driving}
        />
      ) : (
        <NoDrivers />
      )}
      {canWrite && !isDragging && <MoveBar move={move} />}
    </div>
  );
}

function NoDrivers() {
  return (
    <div className="flex-1">
      <EmptyState
        icon={Users}
        title="No drivers yet"
        action={<ButtonLink to={paths.drivers}>Go to drivers</ButtonLink>}
      >
        Each active driver has a row here, with their trips of the day.
      </EmptyState>
    </div>
  );
}
