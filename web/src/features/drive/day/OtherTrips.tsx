import type { TripRisk } from '@mtos/model';
import { ChevronRight } from 'lucide-react';
import { formatPlaceTime } from '../../../domain/time/placeTime';
import { formatDayOfTrip, texts } from '../texts/texts';
import type { DriverDay } from './driverDay';
import { currentStop, type DriveTrip, isWaitingWillCall, tripStop } from './driveTrip';
import { ExpensesButton } from './ExpensesButton';
import { formatOwnRisk } from './formatOwnRisk';
import { formatPlanned } from './formatPlanned';
import type { OwnRisks } from './useOwnRisks';

interface Props {
  readonly day: DriverDay;
  readonly today: string;
  readonly timeZone: string;
  readonly risks: OwnRisks;
  readonly onChoose: (tripId: string) => void;
  /** Enters what was paid on the way of a trip that is over. */
  readonly onExpenses: (each: DriveTrip) => void;
}

/** The rest of the driver's trips as quiet lists. */
export function OtherTrips({ day, today, timeZone, risks, onChoose, onExpenses }: Props) {
  return (
    <>
      <TripSection
        title={texts.others}
        trips={day.open}
        today={today}
        timeZone={timeZone}
        risks={risks}
        onChoose={onChoose}
      />
      <TripSection title={texts.tomorrow} trips={day.tomorrow} today={today} timeZone={timeZone} />
      <TripSection title={texts.over} trips={day.over} today={today} timeZone={timeZone} onExpenses={onExpenses} />
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly trips: readonly DriveTrip[];
  readonly today: string;
  readonly timeZone: string;
  readonly risks?: OwnRisks;
  /** Without it, the trips can't be chosen. */
  readonly onChoose?: (tripId: string) => void;
  readonly onExpenses?: (each: DriveTrip) => void;
}

function TripSection({ title, trips, today, timeZone, risks, onChoose, onExpenses }: SectionProps) {
  if (trips.length === 0) return null;
  return (
    <section className="px-4 pt-6">
      <h2 className="pb-1 font-semibold text-lead text-muted">{title}</h2>
      <ul className="divide-y divide-line border-line border-y">
        {trips.map((each) => (
          <li key={each.trip.id}>
            {onChoose && !isWaitingWillCall(each) ? (
              <button
                type="button"
                onClick={() => onChoose(each.trip.id)}
                className="flex min-h-14 w-full touch-manipulation items-center gap-2 py-2.5 text-left active:bg-hover"
              >
                <TripLines each={each} today={today} timeZone={timeZone} own={risks?.get(each.trip.id)} />
                <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
              </button>
            ) : (
              <div className="flex min-h-14 items-center py-2.5">
                <TripLines each={each} today={today} timeZone={timeZone} own={risks?.get(each.trip.id)} />
              </div>
            )}
            {onExpenses && <ExpensesButton each={each} isQuiet onOpen={onExpenses} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LinesProps {
  readonly each: DriveTrip;
  readonly today: string;
  readonly timeZone: string;
  readonly own: TripRisk | undefined;
}

function TripLines({ each, today, timeZone, own }: LinesProps) {
  const { trip } = each;
  const state = describeState(each);
  const late = formatOwnRisk(own);
  const isOver = each.next === undefined;
  const stop = isOver ? tripStop(trip, 'pickUp') : currentStop(each);
  const planned = isOver ? '' : formatPlanned(trip, stop, timeZone);
  const time = formatPlaceTime(trip, stop.kind === 'pickUp' ? 'pickup' : 'dropoff', timeZone);
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 text-lead">
      <span className="font-semibold tabular-nums">{time || planned || '–'}</span>
      <span className="wrap-anywhere">
        <span className="font-semibold">{trip.name}</span>
        <span className="block text-muted">{stop.address}</span>
        {!isOver && stop.kind === 'pickUp' && trip.puTimeComputed && (
          <span className="block text-muted">{texts.computed}</span>
        )}
        {stop.time && planned && <span className="block text-muted tabular-nums">{texts.planned(planned)}</span>}
        {state && <span className="block font-medium text-muted">{state}</span>}
        {late && <span className="block font-medium text-warn-ink">{late}</span>}
        {trip.tripDate < today && (
          <span className={`block font-medium ${isOver ? 'text-muted' : 'text-warn-ink'}`}>
            {texts.from(formatDayOfTrip(trip.tripDate))}
          </span>
        )}
      </span>
    </span>
  );
}

/** What is special about the trip, if anything. */
function describeState({ trip, status, progress }: DriveTrip): string | undefined {
  if (status === 'Completed') return texts.completed;
  if (status === 'Cancelled') return texts.cancelled;
  if (progress.noShow) return texts.noShowWaits;
  if (trip.willCall) return texts.willCall;
  if (progress.stage) return texts.steps[progress.stage];
  return status === 'Delayed' ? texts.delayed : undefined;
}
