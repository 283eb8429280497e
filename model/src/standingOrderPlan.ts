import { isSameDrive } from './assignmentTime';
import { contentKey } from './contentKey';
import type { StandingOrder, Trip } from './documents';
import { SYSTEM } from './newTrip';
import { paths } from './paths';
import { runsOn, standingOrderDays } from './standingOrderDays';
import { type TripInput, tripFields } from './tripInput';
import { pickUpAt } from './tripSpan';

/** A day for which the order once made a trip, with the trip as it is now; undefined where a person deleted it. */
export interface MadeDay {
  readonly day: string;
  readonly trip: Trip | undefined;
}

/** What to do so that the trips agree with the order. */
export interface StandingOrderPlan {
  /** Days that get their trip. */
  readonly make: readonly string[];
  /** Days whose trip takes over what the order says now, and what that changes. */
  readonly revise: readonly { readonly day: string; readonly trip: Trip; readonly change: Partial<Trip> }[];
  /** Days whose trip goes because the order no longer runs on them. */
  readonly withdraw: readonly string[];
}

/** Where the trip of an order's day is stored: always the same, so that there can be only one. */
export function standingOrderTripPath(account: string, orderId: string, day: string): string {
  return paths.trip(`${contentKey('standingOrder', account, orderId)}-${day}`);
}

/** What the order's trip of a day says. */
export function standingOrderTrip({ trip }: Pick<StandingOrder, 'trip'>, day: string): TripInput {
  return { ...trip, tripDate: day, willCall: false };
}

/** What changes in a trip so that it is as the order says; undefined where it is. */
function revisionOf(trip: Trip, order: StandingOrder, day: string): Partial<Trip> | undefined {
  const fields = tripFields(standingOrderTrip(order, day));
  const stored = new Map<string, unknown>(Object.entries(trip));
  if (Object.entries(fields).every(([field, value]) => canonical(stored.get(field)) === canonical(value))) {
    return undefined;
  }
  return isSameDrive(trip, { ...trip, ...fields }) ? fields : { ...fields, ...WITHOUT_DRIVER };
}

/** A trip that is another one to drive looks for its driver anew. */
const WITHOUT_DRIVER = { driverUid: null, driverName: '', assignedBy: null, assignedWhy: '' } as const;

/** As text that does not depend on the order in which Firestore returns the keys of a map. */
function canonical(value: unknown): string {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(isMap ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value);
}

/**
 * What a run of the order at `now` does; the order is undefined once deleted. A day gets its trip once: what a person
 * deleted stays deleted, and what a person changed, or what began or is over, stays as it is.
 */
export function planStandingOrder(
  order: StandingOrder | undefined,
  made: readonly MadeDay[],
  timeZone: string,
  now: Date,
): StandingOrderPlan {
  const madeDays = made.map(({ day }) => day);
  const untouched = made.flatMap(({ day, trip }) => {
    const pickUp = trip && pickUpAt(trip, timeZone);
    const isOurs = trip?.updatedBy === SYSTEM && trip.status === 'Pending' && pickUp !== undefined && pickUp > now;
    return isOurs ? [{ day, trip }] : [];
  });
  const belongs = (day: string) => order !== undefined && runsOn(order, day);
  return {
    make: order ? standingOrderDays(order, timeZone, now).filter((day) => !madeDays.includes(day)) : [],
    revise: untouched.flatMap(({ day, trip }) => {
      const change = order && belongs(day) ? revisionOf(trip, order, day) : undefined;
      return change ? [{ day, trip, change }] : [];
    }),
    withdraw: untouched.filter(({ day }) => !belongs(day)).map(({ day }) => day),
  };
}
