import type { Instant } from '../documents/instant';
import type { Trip } from '../documents/trip';
import { toInstant } from '../time/days';
import { appointmentDay } from '../trip/appointment';

type Verdict = 'onTime' | 'late';

/** How a trip's times compare with what was planned; undefined for what has not happened or has no planned time. */
export interface Judgment {
  readonly pickUp: Verdict | undefined;
  readonly dropOff: Verdict | undefined;
  /** The decisive one of the two: the drop-off of an outbound trip with an appointment, the pick-up of every other. */
  readonly trip: Verdict | undefined;
}

/** The fields that a trip is judged by. */
export type JudgedTrip = Pick<
  Trip,
  'status' | 'tripDate' | 'puTime' | 'apptTime' | 'returnOf' | 'calledAt' | 'onTimeRule'
> & { readonly progress?: Pick<NonNullable<Trip['progress']>, 'times'> | undefined };

const MINUTE = 60_000;
const NOTHING: Judgment = { pickUp: undefined, dropOff: undefined, trip: undefined };

/**
 * Judges a trip by the rule that is kept with it, to the minute. A vehicle that comes early waits, so early is on time. A trip
 * without steps of its driver has no actual times and is not judged; a cancelled one neither.
 */
export function judgeTrip(trip: JudgedTrip): Judgment {
  const { onTimeRule: rule, progress, calledAt } = trip;
  if (!rule || !progress || trip.status === 'Cancelled') return NOTHING;
  const { arrived, onBoard, droppedOff } = progress.times;
  const at = (day: string, clock: string) =>
    clock === '' ? undefined : toInstant(rule.timeZone, day, clock).getTime();
  const pickUp = calledAt
    ? verdict(arrived ?? onBoard, calledAt.toMillis(), rule.willCallMinutes)
    : verdict(arrived ?? onBoard, at(trip.tripDate, trip.puTime), rule.pickUpMinutes);
  const dropOff = verdict(droppedOff, at(appointmentDay(trip), trip.apptTime), rule.dropOffMinutes);
  const isOutbound = trip.returnOf === null && trip.apptTime !== '' && !calledAt;
  return { pickUp, dropOff, trip: isOutbound ? dropOff : pickUp };
}

function verdict(actual: Instant | null, planned: number | undefined, tolerance: number): Verdict | undefined {
  // The time zone of a broken rule makes no time
  if (!actual || planned === undefined || Number.isNaN(planned)) return undefined;
  const minutes = Math.floor(actual.toMillis() / MINUTE) - Math.floor(planned / MINUTE);
  return minutes > tolerance ? 'late' : 'onTime';
}
