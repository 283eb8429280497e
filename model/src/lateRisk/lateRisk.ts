import type { Trip } from '../documents/trip';
import { toInstant } from '../time/days';
import { appointmentDay } from '../trip/appointment';
import { pickUpAt } from '../trip/tripSpan';
import type { ExpectedTime, UnknownPart } from './expectedTime';
import type { ExpectedTrip } from './expectedTimes';

/** What of a trip is in danger. */
export type LateEnd = 'pick-up' | 'appointment';

/** Whether an open trip will be on time. */
export type LateRisk =
  | { readonly kind: 'onTime' }
  /** Nobody can tell, for this reason. */
  | { readonly kind: 'unknown'; readonly why: UnknownPart }
  /** By how many minutes after the time planned: of `late` it is likely, of `atRisk` possible. */
  | { readonly kind: 'atRisk' | 'late'; readonly what: LateEnd; readonly minutes: number };

const MINUTE = 60_000;
const ORDER: Readonly<Record<LateRisk['kind'], number>> = { late: 0, atRisk: 1, unknown: 2, onTime: 3 };

/**
 * Compares what is expected with what is planned: the pick-up, unless the driver has been there, and the drop-off with the
 * appointment. Of the two, the one that is worse.
 * @param tolerance how late a pick-up may be, in minutes; an appointment must not be missed at all
 */
export function lateRisk(
  trip: Pick<Trip, 'tripDate' | 'puTime' | 'apptTime'>,
  expected: ExpectedTrip,
  timeZone: string,
  tolerance: number,
): LateRisk {
  const appointment = trip.apptTime === '' ? undefined : toInstant(timeZone, appointmentDay(trip), trip.apptTime);
  const ends = [
    judgeEnd('pick-up', expected.pickUp, pickUpAt(trip, timeZone), tolerance),
    judgeEnd('appointment', expected.dropOff, appointment, 0),
  ];
  return ends.sort(byUrgency)[0] ?? { kind: 'onTime' };
}

function judgeEnd(
  what: LateEnd,
  expected: ExpectedTime | undefined,
  planned: Date | undefined,
  tolerance: number,
): LateRisk {
  if (!expected || !planned) return { kind: 'onTime' };
  const { likely, latest, unknown } = expected;
  const due = planned.getTime();
  const limit = due + tolerance * MINUTE;
  const minutesTo = (at: number) => Math.ceil((at - due) / MINUTE);
  // Where something is only assumed, the plan is taken to be kept until then: whoever is late even so is late
  if (likely > limit) return { kind: 'late', what, minutes: minutesTo(likely) };
  if (unknown) return { kind: 'unknown', why: unknown };
  return latest > limit ? { kind: 'atRisk', what, minutes: minutesTo(latest) } : { kind: 'onTime' };
}

/** Sorts what is late before what is at risk, and within each by the minutes. */
export function byUrgency(a: LateRisk, b: LateRisk): number {
  return ORDER[a.kind] - ORDER[b.kind] || riskMinutes(b) - riskMinutes(a);
}

const riskMinutes = (risk: LateRisk): number => ('minutes' in risk ? risk.minutes : 0);
