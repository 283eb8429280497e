import type { ExpectedTrip } from '../lateRisk/expectedTimes';
import { lateRisk } from '../lateRisk/lateRisk';
import { rideStage, stageSince } from '../riders/rideStage';
import { addToDay } from '../time/calendarDays';
import { clockIn, dayIn } from '../time/timeZone';
import { pickUpAt } from '../trip/tripSpan';
import { isSameTime, type TextedTrip, type ToldTime } from './dueTexts';
import type { LastTold } from './lastTold';
import type { TextProblem } from './riderText';
import { REMINDER_AHEAD, textTime } from './textHours';
import type { TextKind } from './textKinds';
import type { TextSettings } from './textSettings';

const HOUR = 3_600_000;
/** A step that a phone reported later than this, or that was entered afterwards, is no news to the rider. */
const STEP_HOURS = 0.5;
/** Nor is the question for the way back, so long after the way there. */
const WILL_CALL_HOURS = 2;
/** Until then, a ride of the day before can still be under way. */
const NIGHT_ENDS = '03:00';
/** Of a change to a ride that is further away, the rider hears with the reminder. */
const CHANGED_HOURS = 48;
/** After this, a late ride is one that somebody forgot, which a text does not help. */
const LATE_HOURS = 1;

export interface AskedText {
  readonly kind: TextKind;
  readonly trip: TextedTrip;
  readonly settings: TextSettings;
  /** The company's. */
  readonly timeZone: string;
  readonly now: Date;
  /** Why the rider can't be texted; empty if they can. */
  readonly problem: TextProblem | '';
  /** The time before the change; of `changed` only. */
  readonly told?: ToldTime | undefined;
  /** What the rider was told last of the ride's time; of `changed` and `canceled` only. */
  readonly last?: LastTold | undefined;
  /** When the way there ended, in milliseconds; of `willCall` only. */
  readonly endedAt?: number | undefined;
  /** As the office expects it; of `late` only. */
  readonly expected?: ExpectedTrip | undefined;
}

/** Nothing is sent or kept of what is not due; a text that is due and can't be sent is kept with the reason. */
export type TextDecision =
  | { readonly kind: 'send' }
  | { readonly kind: 'skip' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'refuse'; readonly problem: TextProblem };

/** What becomes of a text now. */
export function textDecision(asked: AskedText): TextDecision {
  const { kind, trip, settings, timeZone, now, problem } = asked;
  if (!settings.isOn || !settings.kinds[kind] || !isDue(asked)) return { kind: 'skip' };
  const time = textTime(kind, trip, timeZone, settings, now);
  if (typeof time === 'object') {
    // The schedule finds a reminder that is further away
    const isFar = time.wait.getTime() - now.getTime() > REMINDER_AHEAD;
    return isFar ? { kind: 'skip' } : { kind: 'wait', until: time.wait };
  }
  // A reminder that is too late was not missed: the ride was booked after the evening
  if (time === 'never') return kind === 'reminder' ? { kind: 'skip' } : { kind: 'refuse', problem: 'tooLate' };
  if (problem !== '') return { kind: 'refuse', problem };
  if (!settings.sender?.isTokenSet) return { kind: 'refuse', problem: 'noSender' };
  return { kind: 'send' };
}

/** Whether the trip, as it is now, still needs the text. */
function isDue({ kind, trip, settings, timeZone, now, told, last, endedAt, expected }: AskedText): boolean {
  const stage = rideStage(trip);
  const isBooked = stage === 'scheduled' || stage === 'delayed';
  const pickUp = pickUpAt(trip, timeZone);
  const isRecent = (at: number | undefined, hours: number) => at !== undefined && now.getTime() - at < hours * HOUR;
  switch (kind) {
    case 'reminder':
      return isBooked && pickUp !== undefined && pickUp > now;
    case 'onTheWay':
      return stage === 'onMyWay' && isRecent(stageSince(trip), STEP_HOURS) && isOfToday(trip, timeZone, now);
    case 'arrived':
      return stage === 'arrived' && isRecent(stageSince(trip), STEP_HOURS) && isOfToday(trip, timeZone, now);
    case 'willCall':
      return stage === 'willCall' && isRecent(endedAt, WILL_CALL_HOURS) && isOfToday(trip, timeZone, now);
    case 'canceled':
      return stage === 'cancelled' && last?.kind !== 'canceled' && isSoon(pickUp, now);
    case 'changed': {
      const known = last?.time ?? told;
      if (!isBooked || !known || !pickUp || pickUp <= now) return false;
      // A ride that was canceled and is booked again is news at the same time, too
      if (last?.kind !== 'canceled' && isSameTime(known, trip)) return false;
      return isSoon(pickUp, now) || isSoon(pickUpAt(known, timeZone), now);
    }
    case 'late': {
      const isAwaited = isBooked || stage === 'onMyWay';
      if (!isAwaited || !pickUp || !expected || now.getTime() - pickUp.getTime() > LATE_HOURS * HOUR) return false;
      // Of the pick-up alone: an appointment that is in danger is the company's concern
      return lateRisk({ ...trip, apptTime: '' }, expected, timeZone, settings.lateMinutes).kind === 'late';
    }
  }
}

function isOfToday({ tripDate }: TextedTrip, timeZone: string, now: Date): boolean {
  const today = dayIn(timeZone, now);
  return tripDate === today || (tripDate === addToDay(today, -1) && clockIn(timeZone, now) < NIGHT_ENDS);
}

const isSoon = (pickUp: Date | undefined, now: Date): boolean =>
  pickUp !== undefined && pickUp > now && pickUp.getTime() - now.getTime() <= CHANGED_HOURS * HOUR;
