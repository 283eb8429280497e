import type { Trip } from '../documents/trip';
import type { LinkAnswer, LinkRecipient, SaidByLink } from './rideLink';
import { mayRate, type RideRating } from './rideRating';
import { type RideStage, rideLinkEndsAt, rideStage, type StagedRide } from './rideStage';
import { type RideTime, rideTime } from './rideTime';

/** What was given, without the note: only managers read it. */
interface Given extends Pick<RideRating, 'stars'> {
  readonly hasNote: boolean;
}

/** What the page of a link lets its recipient say. Each is undefined where it makes no sense. Times are in milliseconds. */
export interface RideActions {
  readonly recipient: LinkRecipient;
  /** The button that says that the rider is ready, or when it was pressed, and whether it can be pressed again. */
  readonly ready: 'offered' | { readonly saidAt: number; readonly isOfferedAgain: boolean } | undefined;
  /** The button that asks to cancel, or when it was pressed. `byPhone`: it is too late for a button. */
  readonly cancel: 'offered' | 'byPhone' | { readonly saidAt: number; readonly callToo: boolean } | undefined;
  /** The stars, with what was given before, and until when they can change. */
  readonly rating: { readonly given: Given | undefined; readonly until: number } | undefined;
}

/** From then on, a ride with a time can be confirmed. The reminder asks for it the evening before. */
const HOURS_AHEAD = 24;
const HOUR = 3_600_000;
/** For how long a call for a way back counts, in milliseconds. Who still waits then can call again. */
const CALLED_FOR = 20 * 60_000;

type ActedTrip = StagedRide & Pick<Trip, 'pickup' | 'calledAt'>;

interface Said {
  readonly recipient: LinkRecipient;
  readonly said: SaidByLink;
  /** What the recipient thought of the ride. */
  readonly rating?: Pick<RideRating, 'stars' | 'note'> | undefined;
}

interface Clock {
  /** The company's. */
  readonly timeZone: string;
  readonly now: Date;
}

/** What a link's recipient can say of a trip now, and what they have said. */
export function rideActions(trip: ActedTrip, { recipient, said, rating }: Said, clock: Clock): RideActions {
  const stage = rideStage(trip);
  return {
    recipient,
    ready: mayBeReady(recipient, stage, rideTime(trip, clock), clock.now) ? readyOf(trip, said, clock.now) : undefined,
    cancel: recipient === 'facility' ? undefined : cancelOf(trip, said, stage),
    rating:
      stage === 'droppedOff' && mayRate(recipient)
        ? {
            given: rating && { stars: rating.stars, hasNote: rating.note !== '' },
            until: rideLinkEndsAt(trip, clock.timeZone),
          }
        : undefined,
  };
}

/** Whether a press of a button counts: a repeat does not, nor does what the page would not offer. */
export function takesAnswer(answer: LinkAnswer, { ready, cancel }: Pick<RideActions, LinkAnswer>): boolean {
  if (answer === 'ready') return ready === 'offered' || ready?.isOfferedAgain === true;
  // The driver can have set off since the page was opened
  return cancel === 'offered' || cancel === 'byPhone';
}

/** Before the driver arrives. Those at a facility know only who waits for a way back, and a will-call is for its own day. */
function mayBeReady(recipient: LinkRecipient, stage: RideStage, { isToday, bookedAt }: RideTime, now: Date): boolean {
  if (stage === 'willCall') return isToday;
  if (recipient === 'facility') return false;
  if (stage === 'onMyWay') return true;
  if (stage !== 'scheduled' && stage !== 'delayed') return false;
  return isToday || (bookedAt !== undefined && bookedAt - now.getTime() <= HOURS_AHEAD * HOUR);
}

/**
 * Counts for the day and time of which it was said. A call for a way back can come too early, so it lapses: soon, and when the
 * office has taken note of it. Handling it removes it from the link.
 */
function readyOf({ tripDate, puTime, calledAt }: ActedTrip, { ready }: SaidByLink, now: Date): RideActions['ready'] {
  if (ready?.tripDate !== tripDate || ready.puTime !== puTime) return 'offered';
  const saidAt = ready.at.toMillis();
  if (puTime !== '') return { saidAt, isOfferedAgain: false };
  if (calledAt && calledAt.toMillis() >= saidAt) return 'offered';
  return { saidAt, isOfferedAgain: now.getTime() - saidAt >= CALLED_FOR };
}

function cancelOf({ tripDate, puTime }: ActedTrip, { cancel }: SaidByLink, stage: RideStage): RideActions['cancel'] {
  const isComing = stage === 'onMyWay' || stage === 'arrived';
  if (!isComing && stage !== 'willCall' && stage !== 'scheduled' && stage !== 'delayed') return undefined;
  if (cancel?.tripDate === tripDate && cancel.puTime === puTime)
    return { saidAt: cancel.at.toMillis(), callToo: isComing };
  return isComing ? 'byPhone' : 'offered';
}
