import { format, parseISO } from 'date-fns';
import type { Trip } from './documents';
import { clockIn, dayIn } from './timeZone';
import { pickUpAt } from './tripSpan';

/** Who is near now says something of the next hours only, so a driver is chosen no earlier than this before pick-up. */
export const ASSIGN_HOURS_AHEAD = 4;
/** How long after its pick-up time a trip still gets a driver. */
export const ASSIGN_HOURS_LATE = 1;

const HOUR = 3_600_000;
const SHORTEST_WAIT = 5 * 60_000;

/** What a choice of driver follows from. */
type Drive = Pick<Trip, 'pickup' | 'tripDate' | 'puTime' | 'apptTime' | 'clientDis' | 'miles'>;

type WaitingTrip = Drive & Pick<Trip, 'status' | 'driverUid' | 'willCall' | 'assignedBy'>;

/** Whether the trip is one that functions give a driver: with a place and a time to start, and not left to hands. */
export function waitsForDriver(trip: WaitingTrip): boolean {
  return (
    trip.status === 'Pending' &&
    trip.driverUid === null &&
    trip.pickup !== null &&
    trip.puTime !== '' &&
    !trip.willCall &&
    trip.assignedBy !== 'hand'
  );
}

export function isSameDrive(a: Drive, b: Drive): boolean {
  const key = ({ pickup, tripDate, puTime, apptTime, clientDis, miles }: Drive) =>
    JSON.stringify([pickup?.lat, pickup?.lng, tripDate, puTime, apptTime, clientDis, miles]);
  return key(a) === key(b);
}

/** Whether a change of a trip is a reason to look for a driver: it waits, and did not or was another trip to drive. */
export function asksForDriver(before: WaitingTrip | undefined, after: WaitingTrip | undefined): boolean {
  if (after === undefined || !waitsForDriver(after)) return false;
  return before === undefined || !waitsForDriver(before) || !isSameDrive(before, after);
}

/** Whether it is time to choose a driver; where it is not, the trip says why. */
export type AssignmentTime =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly at: Date; readonly why: string }
  | { readonly kind: 'over'; readonly why: string };

export function assignmentTime(trip: Pick<Trip, 'tripDate' | 'puTime'>, timeZone: string, now: Date): AssignmentTime {
  const pickUp = pickUpAt(trip, timeZone)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const opens = new Date(pickUp - ASSIGN_HOURS_AHEAD * HOUR);
  if (now < opens) {
    const day = format(parseISO(dayIn(timeZone, opens)), 'EEE d MMM');
    return { kind: 'later', at: opens, why: `A driver is chosen from ${clockIn(timeZone, opens)} on ${day}.` };
  }
  if (now.getTime() > pickUp + ASSIGN_HOURS_LATE * HOUR) {
    return { kind: 'over', why: 'The pick-up time passed before a driver was found.' };
  }
  return { kind: 'now' };
}

/**
 * When to look again for a trip that nobody could take at `now`: the nearer its pick-up, the sooner. Drivers who come
 * free are offered it at once; this is for what happens without an event, such as a position that grows old.
 */
export function nextTry(trip: Pick<Trip, 'tripDate' | 'puTime'>, timeZone: string, now: Date): Date {
  const ahead = (pickUpAt(trip, timeZone)?.getTime() ?? 0) - now.getTime();
  return new Date(now.getTime() + Math.max(SHORTEST_WAIT, ahead / 4));
}
