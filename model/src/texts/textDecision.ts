import type { ExpectedTrip } from '../lateRisk/expectedTimes';
import { lateRisk } from '../lateRisk/lateRisk';
import { rideStage } from '../riders/rideStage';
import { pickUpAt } from '../trip/tripSpan';
import { isSameTime, type TextedTrip, type ToldTime } from './dueTexts';
import type { TextProblem } from './riderText';
import { textTime } from './textHours';
import type { TextKind } from './textKinds';
import type { TextSettings } from './textSettings';

const HOUR = 3_600_000;
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
  if (typeof time === 'object') return { kind: 'wait', until: time.wait };
  // A reminder that is too late was not missed: the ride was booked after the evening
  if (time === 'never') return kind === 'reminder' ? { kind: 'skip' } : { kind: 'refuse', problem: 'tooLate' };
  if (problem !== '') return { kind: 'refuse', problem };
  if (!settings.sender?.isTokenSet) return { kind: 'refuse', problem: 'noSender' };
  return { kind: 'send' };
}

/** Whether the trip, as it is now, still needs the text. */
function isDue({ kind, trip, settings, timeZone, now, told, expected }: AskedText): boolean {
  const stage = rideStage(trip);
  const isBooked = stage === 'scheduled' || stage === 'delayed';
  const pickUp = pickUpAt(trip, timeZone);
  switch (kind) {
    case 'reminder':
      return isBooked && pickUp !== undefined && pickUp > now;
    case 'onTheWay':
      return stage === 'onMyWay';
    case 'arrived':
      return stage === 'arrived';
    case 'willCall':
      return stage === 'willCall';
    case 'canceled':
      return stage === 'cancelled' && isSoon(pickUp, now);
    case 'changed': {
      if (!isBooked || !told || isSameTime(told, trip) || !pickUp || pickUp <= now) return false;
      return isSoon(pickUp, now) || isSoon(pickUpAt(told, timeZone), now);
    }
    case 'late': {
      const isAwaited = isBooked || stage === 'onMyWay';
      if (!isAwaited || !pickUp || !expected || now.getTime() - pickUp.getTime() > LATE_HOURS * HOUR) return false;
      // Of the pick-up alone: an appointment that is in danger is the company's concern
      return lateRisk({ ...trip, apptTime: '' }, expected, timeZone, settings.lateMinutes).kind === 'late';
    }
  }
}

const isSoon = (pickUp: Date | undefined, now: Date): boolean =>
  pickUp !== undefined && pickUp > now && pickUp.getTime() - now.getTime() <= CHANGED_HOURS * HOUR;
