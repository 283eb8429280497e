import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { clockIn, dayIn } from '../time/timeZone';
import { zoneOfPlace } from '../trip/placeTime';
import { pickUpAt } from '../trip/tripSpan';
import type { TextKind } from './textKinds';
import type { TextSettings } from './textSettings';

/** When riders can be texted, by the clocks at the pick-up. */
const FROM = '08:00';
const UNTIL = '21:00';
/** A driver sets off before the pick-up: a ride that is this much after the hours begin needs texts before them. */
const BEFORE_PICK_UP = 3_600_000;
/** Reminders wait in a task of their own at most so long, in milliseconds; the schedule finds those that are further away. */
export const REMINDER_AHEAD = 26 * 3_600_000;
/** A task can run this much early, in milliseconds. Another one for the same time would be taken for a repeat. */
const EARLY = 30_000;

/** Whether texts can be sent at an instant. */
const isInHours = (zone: string, at: Date): boolean => {
  const clock = clockIn(zone, at);
  return clock >= FROM && clock < UNTIL;
};

/** When a text can be sent: now, later, or not at all. */
export type TextTime = 'now' | 'never' | { readonly wait: Date };

type TimedRide = Pick<Trip, 'tripDate' | 'puTime' | 'pickup'>;

/** When the reminder of a trip is due: the evening before, by the clocks at the pick-up. Undefined without a pick-up time. */
export function reminderDueAt(
  trip: TimedRide,
  timeZone: string,
  { reminderAt }: Pick<TextSettings, 'reminderAt'>,
): Date | undefined {
  const pickUp = pickUpAt(trip, timeZone);
  const zone = zoneOfPlace(trip.pickup, timeZone);
  return pickUp && toInstant(zone, addToDay(dayIn(zone, pickUp), -1), reminderAt);
}

/**
 * When a text that is due can be sent. Reminders wait for their evening. What happens on a ride, and late ones, are told outside
 * the hours only for rides at those hours. What changed waits for the morning if that is before the ride.
 */
export function textTime(
  kind: TextKind,
  trip: TimedRide,
  timeZone: string,
  settings: Pick<TextSettings, 'reminderAt'>,
  now: Date,
): TextTime {
  const zone = zoneOfPlace(trip.pickup, timeZone);
  if (kind === 'reminder') {
    const dueAt = reminderDueAt(trip, timeZone, settings);
    if (!dueAt) return 'never';
    if (now.getTime() < dueAt.getTime() - EARLY) return { wait: dueAt };
    return isInHours(zone, now) && dayIn(zone, now) === dayIn(zone, dueAt) ? 'now' : 'never';
  }
  if (isInHours(zone, now)) return 'now';
  const pickUp = pickUpAt(trip, timeZone);
  if (!pickUp) return 'never';
  if (kind === 'changed' || kind === 'canceled') {
    const today = dayIn(zone, now);
    const morning = toInstant(zone, clockIn(zone, now) < FROM ? today : addToDay(today, 1), FROM);
    if (morning < pickUp) return { wait: morning };
  }
  const isAtThoseHours = !isInHours(zone, pickUp) || !isInHours(zone, new Date(pickUp.getTime() - BEFORE_PICK_UP));
  return isAtThoseHours ? 'now' : 'never';
}
