import { isSameDrive } from '../assignment/assignmentTime';
import { canonicalJson } from '../documents/canonicalJson';
import { standingOrderTripId } from '../documents/contentIds';
import type { StandingOrder, Trip } from '../documents/documents';
import { returnTripId } from '../documents/ids';
import { paths } from '../documents/paths';
import { keepLocations } from '../places/tripPlaces';
import { instantOf } from '../time/days';
import { returnInput } from '../trip/returnInput';
import { type TripInput, tripFields } from '../trip/tripInput';
import { pickUpAt } from '../trip/tripSpan';
import { isOpen } from '../trip/tripStatus';
import { isSystem } from '../trip/writtenBy';
import { runsOn, standingOrderDays } from './standingOrderDays';

/** A day for which the order created a trip, with the trip as it is now; undefined if someone deleted it. */
export interface MadeDay {
  readonly day: string;
  readonly trip: Trip | undefined;
  /** The way there of a way back. */
  readonly outbound?: Trip | undefined;
}

/** What to do to make the trips match the order. */
export interface StandingOrderPlan {
  /** Days that get a trip. */
  readonly make: readonly string[];
  /** Days whose trip is updated to match the order, with the changed fields. */
  readonly revise: readonly { readonly day: string; readonly trip: Trip; readonly change: Partial<Trip> }[];
  /** Days whose trip is deleted because the order no longer covers them. */
  readonly withdraw: readonly string[];
}

/** The two trips of a day: the way there, and the way back if the order has one. */
export const WAYS = ['there', 'back'] as const;
export type Way = (typeof WAYS)[number];

/** The path of the order's trip for a day: always the same, so there can be only one. */
export function standingOrderTripPath(account: string, orderId: string, day: string, way: Way = 'there'): string {
  const there = standingOrderTripId(account, orderId, day);
  return paths.trip(way === 'there' ? there : returnTripId(account, there));
}

/** The order's trip for a day. The way back of an order without one is a will-call. */
export function standingOrderTrip(
  { trip, back }: Pick<StandingOrder, 'trip' | 'back'>,
  day: string,
  way: Way = 'there',
): TripInput {
  const there = { ...trip, tripDate: day, willCall: false, puTimeComputed: false };
  return way === 'there' ? there : returnInput(there, back ?? { puTime: '' });
}

/** The fields to change to make a trip match the order; undefined if it already does. */
function revisionOf(trip: Trip, order: StandingOrder, day: string, way: Way): Partial<Trip> | undefined {
  const fields = keepLocations(tripFields(standingOrderTrip(order, day, way)), trip);
  const stored = new Map<string, unknown>(Object.entries(trip));
  if (Object.entries(fields).every(([field, value]) => canonicalJson(stored.get(field)) === canonicalJson(value))) {
    return undefined;
  }
  return isSameDrive(trip, { ...trip, ...fields }) ? fields : { ...fields, ...WITHOUT_DRIVER };
}

/** A trip that needs a different drive also needs a new search for a driver. */
const WITHOUT_DRIVER = { driverUid: null, driverName: '', assignedBy: null, assignedWhy: '' } as const;

/**
 * What a run of the order at `now` does for the ways there or the ways back; the order is undefined once deleted. Each day
 * gets a trip once: trips that someone deleted stay deleted, and those that the order does not touch stay as they are.
 */
export function planStandingOrder(
  order: StandingOrder | undefined,
  made: readonly MadeDay[],
  timeZone: string,
  now: Date,
  way: Way = 'there',
): StandingOrderPlan {
  const madeDays = made.map(({ day }) => day);
  const untouched = made.flatMap(({ day, trip, outbound }) =>
    trip && whyNotTouched(trip, timeZone, now) === undefined ? [{ day, trip, outbound }] : [],
  );
  const hasWay = order !== undefined && (way === 'there' || Boolean(order.back));
  const belongs = (day: string) => hasWay && runsOn(order, day);
  return {
    make: hasWay ? standingOrderDays(order, timeZone, now).filter((day) => !madeDays.includes(day)) : [],
    revise: untouched.flatMap(({ day, trip }) => {
      const change = order && belongs(day) ? revisionOf(trip, order, day, way) : undefined;
      return change ? [{ day, trip, change }] : [];
    }),
    withdraw: untouched.filter(({ day, outbound }) => !belongs(day) && !isOut(outbound)).map(({ day }) => day),
  };
}

/** Whether the client has left on the way there: then they need the way back, whatever became of the order. */
const isOut = (outbound: Trip | undefined): boolean =>
  outbound !== undefined && outbound.status !== 'Pending' && outbound.status !== 'Cancelled';

/**
 * Why a change of the order does not touch one of its trips: someone edited it or locked it to its driver, it has begun or
 * ended, or it is over.
 */
export type NotTouched = 'edited' | 'locked' | 'begun' | 'closed' | 'over';

/** Why a change of the order does not touch this trip of it; undefined if it does. */
export function whyNotTouched(
  trip: Pick<Trip, 'updatedBy' | 'status' | 'locked' | 'tripDate' | 'puTime' | 'willCall'>,
  timeZone: string,
  now: Date,
): NotTouched | undefined {
  if (!isOpen(trip.status)) return 'closed';
  if (trip.status !== 'Pending') return 'begun';
  // Functions may have written it since, for example its place on the map
  if (trip.locked) return 'locked';
  if (!isSystem(trip.updatedBy)) return 'edited';
  // A will-call has no time: it is over with its day
  const start = pickUpAt(trip, timeZone) ?? instantOf(timeZone, trip.tripDate, '00:00');
  return start > now ? undefined : 'over';
}
