import { format, parseISO } from 'date-fns';
import type { Trip } from '../documents/trip';
import { clockIn, dayIn, formatClock } from '../time/timeZone';
import { pickUpAt } from '../trip/tripSpan';

/** Positions only say who will be near in the next few hours, so no driver is assigned earlier than this before pick-up. */
export const ASSIGN_HOURS_AHEAD = 4;
/** How long after its pick-up time a trip can still be assigned automatically. */
export const ASSIGN_HOURS_LATE = 1;

const HOUR = 3_600_000;
const MIN_WAIT = 5 * 60_000;

/** The fields of a trip that decide which driver can take it. */
type Drive = Pick<
  Trip,
  'pickup' | 'dropoff' | 'tripDate' | 'puTime' | 'apptTime' | 'clientDis' | 'miles' | 'companions' | 'attendants'
>;

type WaitingTrip = Drive & Pick<Trip, 'status' | 'driverUid' | 'willCall' | 'assignedBy'>;

/** Whether the trip should be assigned automatically: it has a pick-up place and time, and no one unassigned it manually. */
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

/** Whether two versions of a trip need the same driver at the same place and time. */
export function isSameDrive(a: Drive, b: Drive): boolean {
  const key = ({ pickup, dropoff, tripDate, puTime, apptTime, clientDis, miles, companions, attendants }: Drive) =>
    JSON.stringify([
      ...[pickup?.lat, pickup?.lng, dropoff?.lat, dropoff?.lng, tripDate, puTime, apptTime],
      ...[clientDis, miles, companions + attendants],
    ]);
  return key(a) === key(b);
}

/** Whether a change triggers automatic assignment: the trip now waits for a driver, and it did not before or differed. */
export function triggersAssignment(before: WaitingTrip | undefined, after: WaitingTrip | undefined): boolean {
  if (after === undefined || !waitsForDriver(after)) return false;
  return before === undefined || !waitsForDriver(before) || !isSameDrive(before, after);
}

/** Whether it is time to assign a driver. If not, `why` is shown on the trip. */
export type AssignmentTime =
  | { readonly kind: 'now' }
  | { readonly kind: 'later'; readonly at: Date; readonly why: string }
  | { readonly kind: 'over'; readonly why: string };

export function assignmentTime(trip: Pick<Trip, 'tripDate' | 'puTime'>, timeZone: string, now: Date): AssignmentTime {
  const pickUp = pickUpAt(trip, timeZone)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const opens = new Date(pickUp - ASSIGN_HOURS_AHEAD * HOUR);
  if (now < opens) {
    const clock = formatClock(clockIn(timeZone, opens));
    const day = format(parseISO(dayIn(timeZone, opens)), 'EEE, MMM d');
    return { kind: 'later', at: opens, why: `Automatic assignment starts at ${clock} on ${day}.` };
  }
  if (now.getTime() > pickUp + ASSIGN_HOURS_LATE * HOUR) {
    return { kind: 'over', why: 'The pick-up time passed before a driver was found.' };
  }
  return { kind: 'now' };
}

/**
 * When to look again for a driver if no driver could take the trip at `now`: sooner as the pick-up gets closer. A driver who
 * becomes available triggers a search at once; this covers changes without an event, such as a position going stale.
 */
export function nextTry(trip: Pick<Trip, 'tripDate' | 'puTime'>, timeZone: string, now: Date): Date {
  const ahead = (pickUpAt(trip, timeZone)?.getTime() ?? 0) - now.getTime();
  return new Date(now.getTime() + Math.max(MIN_WAIT, ahead / 4));
}

const MAX_WAIT = 6 * HOUR;

/** When to look for a driver again after looking failed this often in a row: in 5 minutes, 10, 20, and so on up to 6 hours. */
export function retryAfterFailure(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MAX_WAIT, MIN_WAIT * 2 ** (failures - 1)));
}
