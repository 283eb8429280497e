import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { clockIn, dayIn } from '../time/timeZone';
import { type TripSides, zoneAtSide } from '../trip/placeTime';
import { TRIP_STEPS, type TripStep } from './tripProgress';

/** Clock times as HH:mm, empty for a step that did not happen or is not known. */
export type StepClocks = Readonly<Record<TripStep, string>>;

/** Why a time can't be: it is before the step above, or has not come yet. */
export type StepTimeProblem = 'order' | 'future';

export interface EnteredTimes {
  /** The steps whose time was changed; null for one that was cleared. */
  readonly changed: Readonly<Partial<Record<TripStep, Date | null>>>;
  readonly problems: Readonly<Partial<Record<TripStep, StepTimeProblem>>>;
}

const MINUTE = 60_000;
/** No ride takes longer, in milliseconds: a time that seems to be on the next day is mistyped. */
const MAX_GAP = 12 * 3_600_000;

type SteppedTrip = TripSides & Pick<Trip, 'progress' | 'zoneQuestion' | 'puZone' | 'apptZone'>;
type TimedTrip = SteppedTrip & Pick<Trip, 'tripDate' | 'puTime'>;

/** The time zone in which people say the time of a step: that of the place where it happens. */
export const zoneOfStep = (trip: Omit<SteppedTrip, 'progress'>, step: TripStep, timeZone: string): string =>
  zoneAtSide(trip, step === 'droppedOff' ? 'dropoff' : 'pickup', timeZone);

/** The recorded times of a trip as clock times where each step happened. @param timeZone the company's */
export function stepClocks(trip: SteppedTrip, timeZone: string): StepClocks {
  const clock = (step: TripStep) => {
    const at = trip.progress?.times[step];
    return at ? clockIn(zoneOfStep(trip, step, timeZone), at.toDate()) : '';
  };
  return {
    onMyWay: clock('onMyWay'),
    arrived: clock('arrived'),
    onBoard: clock('onBoard'),
    droppedOff: clock('droppedOff'),
  };
}

/**
 * The instants of clock times that the office enters for a trip, each as clocks show it there. A ride can pass midnight: a step is the first time that its
 * clock shows after the step before, and the first step is the one nearest to the planned pick-up.
 * @param timeZone the company's
 */
export function enteredTimes(trip: TimedTrip, clocks: StepClocks, timeZone: string, now: Date): EnteredTimes {
  const recorded = stepClocks(trip, timeZone);
  const changed: Partial<Record<TripStep, Date | null>> = {};
  const problems: Partial<Record<TripStep, StepTimeProblem>> = {};
  let last: { readonly at: Date; readonly isChanged: boolean } | undefined;
  for (const step of TRIP_STEPS) {
    const clock = clocks[step];
    const isChanged = clock !== recorded[step];
    if (clock === '') {
      if (isChanged) changed[step] = null;
      continue;
    }
    const planned = toInstant(timeZone, trip.tripDate, trip.puTime || '12:00');
    const zone = zoneOfStep(trip, step, timeZone);
    const at = isChanged ? instantAfter(last?.at, planned, clock, zone) : trip.progress?.times[step]?.toDate();
    if (!at) continue;
    if (isChanged) changed[step] = at;
    const gap = last ? at.getTime() - last.at.getTime() : 0;
    if ((isChanged || last?.isChanged) && (gap <= -MINUTE || gap > MAX_GAP)) problems[step] = 'order';
    else if (isChanged && at > now) problems[step] = 'future';
    last = { at, isChanged };
  }
  return { changed, problems };
}

function instantAfter(last: Date | undefined, planned: Date, clock: string, zone: string): Date {
  if (!last) return nearest(planned, clock, zone);
  // To the minute, because clocks show no seconds
  const minute = last.getTime() - (last.getTime() % MINUTE);
  const day = dayIn(zone, last);
  const sameDay = toInstant(zone, day, clock);
  return sameDay.getTime() >= minute ? sameDay : toInstant(zone, addToDay(day, 1), clock);
}

function nearest(planned: Date, clock: string, zone: string): Date {
  const day = dayIn(zone, planned);
  const distance = (at: Date) => Math.abs(at.getTime() - planned.getTime());
  return [-1, 0, 1]
    .map((days) => toInstant(zone, addToDay(day, days), clock))
    .reduce((best, at) => (distance(at) < distance(best) ? at : best));
}
