import {
  addToDay,
  type DriverEventKind,
  type DriverSettings,
  type DriveSettings,
  lastReading,
  type PlanSettings,
  settingsOn,
  stopOrder,
  type Trip,
  travelEstimate,
} from '@mtos/model';
import { useCallback, useMemo, useState } from 'react';
import { useLatest } from '../../browser/useLatest';
import type { BrokenDocument } from '../../data/read/converter';
import { combineQueryStates, optional, readyValue } from '../../data/read/queryState';
import type { LiveDocuments } from '../../data/read/useLiveQuery';
import { useWriter } from '../../data/write/writer';
import { FullScreenLoading } from '../../ui/feedback/FullScreenLoading';
import { CallOffice } from './CallOffice';
import { useClockNow, useMeasuredClock } from './clock/useClock';
import { DayFailure } from './DayFailure';
import { ClientWait } from './day/ClientWait';
import { driverDay } from './day/driverDay';
import { type DriveTrip, isUnderWay } from './day/driveTrip';
import { ExpensesButton } from './day/ExpensesButton';
import { formatStep } from './day/formatStep';
import { NextStop } from './day/NextStop';
import { OtherTrips } from './day/OtherTrips';
import { useOwnRisks } from './day/useOwnRisks';
import { type EventDraft, reportPosition } from './driveActions';
import { useMessages } from './messages/useMessages';
import { useMessageViews } from './messages/useMessageViews';
import { RideNewsDialog } from './news/RideNewsDialog';
import { useRideNews } from './news/useRideNews';
import { useProof } from './proof/useProof';
import { PushOffer } from './push/PushOffer';
import { SignOut } from './SignOut';
import { StatusLines } from './StatusLines';
import { StepBar } from './StepBar';
import { OwnVehicle } from './shift/OwnVehicle';
import { ShiftControls } from './shift/ShiftControls';
import { foldShift } from './shift/shiftState';
import { usePosition } from './shift/usePosition';
import { useWakeLock } from './shift/useWakeLock';
import { formatDayOfTrip, texts } from './texts/texts';
import { reportsByItself, switchApp, useIsOwnApp } from './tracker/ownApp';
import { PositionApp } from './tracker/PositionApp';
import { SharingHelp } from './tracker/SharingHelp';
import { useTracker } from './tracker/useTracker';
import { type DriverEvents, useDriverEvents } from './useDriverEvents';
import { useDriverTrips } from './useDriverTrips';
import { useOwnSettings } from './useOwnSettings';

interface Props {
  readonly today: string;
  readonly timeZone: string;
  readonly settings: DriveSettings;
  /** How the company drives. */
  readonly driving: PlanSettings;
  readonly onSignOut: () => void;
}

/** Loads the driver's trips and events of the days around today, and the driver's own settings. */
export function DriverDayPage({ today, ...props }: Props) {
  const trips = useDriverTrips(today);
  // Noon two days before, in any time zone: the night shift of yesterday has begun after it
  const since = useMemo(() => new Date(`${addToDay(today, -2)}T12:00:00Z`), [today]);
  const live = useDriverEvents(since);
  // The times that are expected follow from them: without them, the page would move when they come
  const own = useOwnSettings();
  const read = combineQueryStates([trips, live, optional(own)]);
  if (read.status === 'failed') {
    return (
      <DayFailure onRetry={read.retry}>
        <CallOffice />
      </DayFailure>
    );
  }
  if (read.status === 'loading') return <FullScreenLoading label={texts.loading} />;
  const [found, driven, settings] = read.value;
  return (
    <LoadedDay
      trips={found}
      driven={driven}
      stored={readyValue(settings)}
      brokenTrips={trips.status === 'ready' ? trips.broken : undefined}
      broken={read.broken?.length ?? 0}
      today={today}
      {...props}
    />
  );
}

interface LoadedProps extends Props {
  readonly trips: LiveDocuments<Trip>;
  readonly driven: DriverEvents;
  /** The driver's settings. */
  readonly stored: DriverSettings | undefined;
  readonly brokenTrips: readonly BrokenDocument[] | undefined;
  /** How many trips and events can't be shown. */
  readonly broken: number;
}

function LoadedDay({
  trips,
  driven,
  stored,
  brokenTrips,
  broken,
  today,
  timeZone,
  settings,
  driving,
  onSignOut,
}: LoadedProps) {
  const { events, unsent, refused, record, retry } = driven;
  const own = useMemo(() => stored && settingsOn(stored, today), [stored, today]);
  const clockOffset = useMeasuredClock();
  const findClientName = (id: string | null) => trips.documents.find((trip) => trip.id === id)?.name ?? '';
  const [chosen, setChosen] = useState<string>();
  const now = useClockNow(15 * 60_000);
  const day = useMemo(() => {
    const travel = travelEstimate(driving, timeZone);
    const orderStops = (drivable: readonly DriveTrip[]) => {
      const chain = drivable.map(({ trip, status, progress }) => ({ ...trip, status, progress }));
      return stopOrder({ trips: chain, settings: own }, timeZone, travel);
    };
    return driverDay(trips.documents, events, today, now, chosen, orderStops);
  }, [trips, events, today, now, chosen, own, driving, timeZone]);
  const { current } = day;
  const shift = useMemo(() => foldShift(events), [events]);
  const isDriving = [...(current ? [current] : []), ...day.open].some(isUnderWay);
  const isSharing = shift.state !== 'off';

  const brokenIds = useMemo(() => new Set(brokenTrips?.map(({ id }) => id)), [brokenTrips]);
  const { news, acknowledge } = useRideNews({ trips, broken: brokenIds, today, isOnShift: shift.state !== 'off' });

  const messages = useMessages(today);
  const writer = useWriter();
  const tracker = useTracker();
  const latestTracker = useLatest(tracker);
  const isOwnApp = useIsOwnApp(tracker);
  const tripId = current && isUnderWay(current) ? current.trip.id : null;
  const report = useCallback(
    async (location: Parameters<typeof reportPosition>[1]['location']) => {
      if (!reportsByItself(latestTracker.current, Date.now())) await reportPosition(writer, { location, tripId });
    },
    [writer, tripId, latestTracker],
  );
  const { current: currentPosition, ...position } = usePosition(isSharing, report);
  const risks = useOwnRisks({ day, today, timeZone, driving, settings: own, currentPosition });
  const screenSleeps = useWakeLock(isSharing);

  /** The app on this phone follows the shift. */
  const recordEvent = (draft: Omit<EventDraft, 'position'>) => {
    record({ ...draft, position: currentPosition() });
    if (!isOwnApp) return;
    if (draft.kind === 'shiftStarted') switchApp('start');
    if (draft.kind === 'shiftEnded') switchApp('stop');
  };
  const recordShift = (kind: DriverEventKind) => recordEvent({ kind, tripId: null });
  const proof = useProof({
    settings,
    own: stored,
    today,
    timeZone,
    lastReading: useMemo(() => lastReading(events), [events]),
    record: recordEvent,
  });
  const shown = useMessageViews({
    messages,
    today,
    timeZone,
    isBusy: Boolean(proof.sheet) || news.length > 0,
  });
  const choose = (id: string) => {
    setChosen(id);
    window.scrollTo({ top: 0 });
  };

  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col">
      <header className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
        <h1 className="font-semibold text-title">{texts.title}</h1>
        <p className="text-lead text-muted">{formatDayOfTrip(today)}</p>
      </header>
      <StatusLines
        unsent={unsent}
        refused={refused.map(({ event, state }) => ({
          text: formatStep(event, findClientName(event.tripId), timeZone),
          isReported: state === 'reported',
        }))}
        onRetry={retry}
        clockOffset={clockOffset}
        broken={broken}
        messages={messages}
        position={isSharing ? position : undefined}
      />
      <main className="pb-6">
        {current ? (
          <NextStop
            current={current}
            ahead={day.ahead}
            today={today}
            own={risks.get(current.trip.id)}
            timeZone={timeZone}
          >
            <ClientWait
              key={current.trip.id}
              current={current}
              noShowMinutes={settings.noShowMinutes}
              timeZone={timeZone}
              onNoShow={(note) =>
                record({ kind: 'noShow', tripId: current.trip.id, position: currentPosition(), note })
              }
            />
            <ExpensesButton each={current} onOpen={proof.enterExpenses} />
          </NextStop>
        ) : (
          <section className="border-line border-b bg-surface px-4 py-8">
            <h2 className="font-semibold text-stop">{day.over.length > 0 ? texts.nothingMore : texts.nothingToday}</h2>
            <p className="mt-1 text-lead text-muted">{texts.nothingHelp}</p>
          </section>
        )}
        <ShiftControls
          shift={shift}
          timeZone={timeZone}
          isDriving={isDriving}
          onEvent={recordShift}
          onVehicle={proof.changeVehicle}
        />
        <OtherTrips
          day={day}
          today={today}
          timeZone={timeZone}
          risks={risks}
          onChoose={choose}
          onExpenses={proof.enterExpenses}
        />
        {shown.list}
        <footer className="flex flex-col gap-2 px-4 pt-8 text-lead text-muted">
          <CallOffice />
          {own && (
            <OwnVehicle
              settings={own}
              today={today}
              isPending={Boolean(shift.vehicleUid && shift.vehicleUid !== own.vehicleUid)}
            />
          )}
          <PushOffer isOnShift={isSharing} />
          <PositionApp tracker={tracker} />
          {isSharing ? <SharingHelp tracker={tracker} /> : <p>{texts.notShared}</p>}
          {screenSleeps && <p>{texts.screenSleeps}</p>}
          <SignOut unsent={unsent + refused.length} unsentAnswers={messages.unsent} onSignOut={onSignOut} />
        </footer>
      </main>
      <StepBar
        events={events}
        findClientName={findClientName}
        onUndo={({ id, tripId }) => record({ kind: 'undo', tripId, undoes: id, position: currentPosition() })}
        action={nextAction()}
      />
      {proof.sheet}
      {shown.sheet}
      {news.length > 0 && <RideNewsDialog news={news} today={today} timeZone={timeZone} onAcknowledge={acknowledge} />}
    </div>
  );

  /** The one thing to do next: a trip under way comes before the shift and the break. */
  function nextAction() {
    if (current?.next && (isUnderWay(current) || shift.state === 'working')) {
      const { next: step, trip } = current;
      return {
        key: `${trip.id} ${step}`,
        label: texts.steps[step],
        run: () => proof.recordStep(step, current),
      };
    }
    if (shift.state === 'off') return { key: 'shiftStarted', label: texts.startShift, run: proof.startShift };
    if (shift.state !== 'break') return;
    return { key: 'breakEnded', label: texts.endBreak, run: () => recordShift('breakEnded') };
  }
}
