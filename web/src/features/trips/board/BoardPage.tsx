import { isOpen } from '@mtos/model';
import clsx from 'clsx';
import { ListChecks, PanelLeftClose, PanelLeftOpen, Plus, Printer, Route, UserRoundMinus } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useMediaQuery } from '../../../browser/useMediaQuery';
import { useDriving } from '../../../data/account/useDriving';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { useToday } from '../../../data/account/useToday';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { IconButton } from '../../../ui/button/IconButton';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { PageActions } from '../../../ui/layout/PageActions';
import { Panel } from '../../../ui/layout/Panel';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { paths } from '../../../ui/paths';
import { Toolbar } from '../../../ui/table/Toolbar';
import { type Selection, useSelectedTrips, useSelection } from '../bulk/useSelection';
import { useSelectPresses } from '../bulk/useSelectPresses';
import { CurrentTripTask, loadTripChanges, useTripCommands } from '../commands/useTripCommands';
import { LateRisks } from '../list/lateRisks';
import { BoardList } from './BoardList';
import { Cut, Total } from './BoardNotes';
import { BoardSkeleton } from './BoardSkeleton';
import { DispatchBoard, type Ghosts } from './DispatchBoard';
import { DayPicker } from './day/DayPicker';
import { type Board, useBoard } from './day/useBoard';
import { useBoardUrl } from './day/useBoardUrl';
import { ZoomPicker } from './day/ZoomPicker';
import { WIDE } from './firstReads';
import { LateTrips } from './risk/LateTrips';
import { useBoardRisks } from './risk/useBoardRisks';
import { useLateSoon } from './risk/useLateSoon';
import { dayAxis } from './timeline/dayAxis';

// As in the list of trips: larger than everything else on the page
const loadDetails = () => import('../panel/TripDetails');
const TripDetails = loadedOverlay(loadDetails, ({ TripDetails }) => TripDetails);
const loadBulkBar = () => import('../bulk/BulkBar');
const BulkBar = lazy(async () => ({ default: (await loadWhenOnline(loadBulkBar)).BulkBar }));
const loadDialogs = () => import('./BoardDialogs');
const BoardDialogs = loadedOverlay(loadDialogs, ({ BoardDialogs }) => BoardDialogs);
const PlanPanel = loadedOverlay(
  () => import('./plan/PlanPanel'),
  ({ PlanPanel }) => PlanPanel,
);

/** One day's trips by driver along the hours, and the trips that wait for a driver. */
export function BoardPage() {
  const url = useBoardUrl();
  const today = useToday();
  const timeZone = useTimeZone();
  const day = url.day ?? today;
  const commands = useTripCommands();
  const { canWrite } = commands;
  const selection = useSelection(canWrite, day);
  const selectPresses = useSelectPresses(selection);
  const isWide = useMediaQuery(WIDE);
  // In the list, what is late soon comes first, and the rest of the day loads after it
  const isLateFirst = !isWide && day === today;
  const soon = useLateSoon(isLateFirst);
  const board = useBoard(isLateFirst && soon.status === 'loading' ? undefined : day);
  /** Whether the queue is shown, once someone has selected. */
  const [queueChoice, setQueueChoice] = useState<boolean>();
  /** The day that is being planned. */
  const [planned, setPlanned] = useState<string>();
  const [ghosts, setGhosts] = useState<Ghosts>();
  const axis = useMemo(() => dayAxis(day, timeZone), [day, timeZone]);

  const closePlan = useCallback(() => setPlanned(undefined), []);
  const isReady = board.status === 'ready';
  const { driving } = useDriving(day);
  const risks = useBoardRisks(isReady ? board.value : undefined, { isToday: day === today, timeZone, driving });
  const riskByTrip = useMemo(
    () => new Map([...risks.ofQueue, ...[...risks.ofRow.values()].flatMap((row) => [...row.of])]),
    [risks],
  );
  useEffect(() => {
    if (isReady) Promise.all([loadDetails(), loadTripChanges(), loadBulkBar(), loadDialogs()]).catch(() => {});
  }, [isReady]);

  // In its place from the beginning, so that it moves nothing when the trips come
  const isPlanned = day >= today && !(isReady && board.value.hasMore === 'trips');
  const planButton = canWrite && isPlanned && (
    <Button icon={Route} size={isWide ? 'small' : undefined} disabled={!isReady} onClick={() => setPlanned(day)}>
      Plan the day
    </Button>
  );
  // In the list, marks make the trips higher, and must not push the others down once they are known
  const isLoading = board.status === 'loading' || (isReady && !isWide && !risks.isReady);
  const isPlanning = canWrite && isReady && planned === day;
  // Beside the plan's panel there is no room for it
  const isQueueShown = queueChoice ?? !isPlanning;
  const QueueIcon = isQueueShown ? PanelLeftClose : PanelLeftOpen;
  // A line of its own in the list, which has its height from the beginning
  const whileLoading = !isWide && board.status !== 'failed' && 'Loading the day…';
  const total = isReady && !isLoading ? <Total board={board.value} risks={risks} /> : whileLoading;
  return (
    <LateRisks.Provider value={riskByTrip}>
      <PageActions>
        {isWide && planButton}
        {canWrite && (
          <ButtonLink to={paths.addTrip} tone="primary" size="small" icon={Plus}>
            Add trip
          </ButtonLink>
        )}
      </PageActions>
      {/* A wide screen has room for both: the board shows what the plan in the panel would move */}
      <Panel className={clsx('flex flex-col md:h-[calc(100dvh-6rem)] lg:-mx-4', isPlanning && 'xl:mr-101')}>
        {/* All of it at once: on a phone, a button more would be a line more */}
        <Toolbar total={total}>
          {isWide && (
            <Button icon={QueueIcon} aria-expanded={isQueueShown} onClick={() => setQueueChoice(!isQueueShown)}>
              Queue
            </Button>
          )}
          <DayPicker day={day} today={today} onChange={url.setDay} />
          {!isWide && planButton}
          {isWide && <ZoomPicker zoom={url.zoom} onChange={url.setZoom} />}
          {canWrite && (
            <IconButton
              icon={ListChecks}
              label="Select trips"
              aria-pressed={selection.isSelecting}
              className="-mx-1"
              onClick={selection.isSelecting ? selection.stop : selection.start}
            />
          )}
          {canWrite && day >= today && (
            <IconButton
              icon={UserRoundMinus}
              label="Driver out for the day"
              className="-mx-1"
              onClick={() => url.setDialog('out')}
            />
          )}
          <IconButton icon={Printer} label="Print manifests" className="-mx-1" onClick={() => url.setDialog('print')} />
        </Toolbar>
        <BrokenDocuments of={board} />
        {board.status === 'failed' && <LoadFailure title="The board could not be loaded" onRetry={board.retry} />}
        {!isLoading && isReady && <Cut board={board.value} day={day} isPlannable={day >= today} />}
        <div {...selectPresses} className="flex min-h-0 flex-1 flex-col">
          {isLateFirst && (
            <LateTrips
              title="Late or at risk soon"
              trips={soon.status === 'failed' ? risks.late : soon.late}
              open={url.open}
              selection={selection}
              onOpen={url.setOpen}
              className="border-line border-t"
            />
          )}
          {/* One that what is late replaces, and one below it */}
          {isLoading && <BoardSkeleton key={soon.status} />}
          {!isLoading &&
            isReady &&
            (isWide ? (
              <DispatchBoard
                key={axis.day}
                board={board.value}
                axis={axis}
                url={url}
                commands={commands}
                selection={selection}
                isQueueShown={isQueueShown}
                ghosts={ghosts}
                risks={risks}
                driving={driving}
              />
            ) : (
              <BoardList
                rows={board.value.rows}
                queue={board.value.queue}
                risks={risks}
                open={url.open}
                selection={selection}
                driving={driving}
                timeZone={axis.timeZone}
                onOpen={url.setOpen}
              />
            ))}
        </div>
        {selection.isSelecting && !isLoading && isReady && <SelectedTrips selection={selection} board={board.value} />}
      </Panel>
      {isPlanning && (
        <PlanPanel
          board={board.value}
          day={axis.day}
          timeZone={axis.timeZone}
          onClose={closePlan}
          onPreview={setGhosts}
          onOpen={url.setOpen}
        />
      )}
      {url.open && (
        <TripDetails key={url.open} id={url.open} commands={commands} onClose={() => url.setOpen(undefined)} />
      )}
      {isReady && axis && url.dialog && (canWrite || url.dialog.kind === 'print') && (
        <BoardDialogs dialog={url.dialog} axis={axis} board={board.value} onClose={() => url.setDialog(undefined)} />
      )}
      <CurrentTripTask {...commands} />
    </LateRisks.Provider>
  );
}

function SelectedTrips({ selection, board }: { readonly selection: Selection; readonly board: Board }) {
  const open = useMemo(() => board.trips.filter(({ status }) => isOpen(status)).map(({ id }) => id), [board.trips]);
  return (
    <Suspense fallback={null}>
      <BulkBar selection={selection} trips={useSelectedTrips(selection, board.trips)} all={open} />
    </Suspense>
  );
}
