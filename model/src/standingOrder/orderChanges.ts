import { standingOrderTripId } from '../documents/contentIds';
import { returnTripId } from '../documents/ids';
import type { StandingOrder } from '../documents/standingOrder';
import type { StoredTrip, Trip } from '../documents/trip';
import type { Holidays } from '../holidays/holidays';
import { addToDay } from '../time/calendarDays';
import { firstOpenDay } from './orderClocks';
import {
  type HolidayPlan,
  holidayPlans,
  type Series,
  STANDING_ORDER_DAYS,
  standingOrderDays,
} from './standingOrderDays';
import {
  canBeReplaced,
  isReinstated,
  type MadeDay,
  type NotTouched,
  orderTripKey,
  planStandingOrder,
  standingOrderTrip,
  WAYS,
  type Way,
  whyNotTouched,
} from './standingOrderPlan';

/** What saving a changed order does to its trips of the next days. */
export interface OrderChanges {
  readonly make: readonly { readonly day: string; readonly way: Way }[];
  readonly revise: readonly { readonly trip: StoredTrip; readonly change: Partial<Trip> }[];
  readonly withdraw: readonly StoredTrip[];
  /** Trips that the change would concern but does not touch. */
  readonly keep: readonly UntouchedTrip[];
}

/** Why a change does not touch a trip: 'out' for a way back whose client has left, or should have. */
export type WhyKept = NotTouched | 'out';

interface UntouchedTrip {
  readonly trip: StoredTrip;
  readonly why: WhyKept;
  /** Whether the change reaches the trip if that is chosen. */
  readonly canBeReplaced: boolean;
  /** Whether it deletes the trip then. */
  readonly isDeletedThen: boolean;
}

interface Given {
  readonly account: string;
  readonly orderId: string;
  /** The order's trips from yesterday on. */
  readonly trips: readonly StoredTrip[];
  readonly timeZone: string;
  readonly now: Date;
  readonly holidays: Holidays;
  /** Ids of the trips that are to follow although a person changed them. */
  readonly replaced: readonly string[];
}

/** What follows from a change of an order, by the same plan that functions carry out once it is saved. */
export function orderChanges(before: StandingOrder, after: StandingOrder, given: Given): OrderChanges {
  const { trips, timeZone, now, holidays, replaced } = given;
  const made = madeDays(before, given);
  const find = (id: string | undefined) => trips.find((trip) => trip.id === id);
  const plan = (way: Way, replaces: Omit<NonNullable<StandingOrder['replaces']>, 'at'>, days = made[way]) => {
    const order = { ...after, replaces: { at: LATEST, ...replaces } };
    return planStandingOrder(order, days, timeZone, now, { way, holidays });
  };
  // Elsewhere, a canceled trip has nothing to do with the change
  const isToDriveAgain = (day: string) => before.leftOut.includes(day) && !after.leftOut.includes(day);
  const ways = WAYS.map((way) => {
    const kept = made[way].flatMap((each) => {
      const found = findKept(before, after, each, timeZone, now);
      if (!found || replaced.includes(found.id) || (found.why === 'canceled' && !isToDriveAgain(found.day))) return [];
      return [found];
    });
    const all = [...replaced, ...kept.map(({ id }) => id)];
    const reachable = plan(way, { trips: all, keepsReinstated: true });
    const deletable = plan(way, { trips: all }).withdraw;
    const reached = [...reachable.revise.map(({ day }) => day), ...reachable.withdraw];
    const planned = plan(way, { trips: replaced });
    // What the change would delete, if its client were not out
    const withoutThere = made[way].map(({ outbound: _, ...each }) => each);
    const deletes = plan(way, { trips: replaced }, withoutThere).withdraw;
    const needed = deletes.filter((day) => !planned.withdraw.includes(day) && !kept.some((each) => each.day === day));
    return { way, kept, reached, deletable, needed, ...planned };
  });
  const tripOn = (way: Way, day: string) => find(made[way].find((each) => each.day === day)?.id);
  return {
    make: ways.flatMap(({ way, make }) => make.map((day) => ({ day, way }))),
    revise: ways.flatMap(({ way, revise }) =>
      revise.flatMap(({ day, change }) => {
        const trip = tripOn(way, day);
        return trip ? [{ trip, change }] : [];
      }),
    ),
    withdraw: ways.flatMap(({ way, withdraw }) => withdraw.flatMap((day) => tripOn(way, day) ?? [])),
    keep: ways.flatMap(({ way, kept, reached, deletable, needed, revise }) => [
      ...needed.flatMap((day) => {
        const trip = tripOn(way, day);
        return trip ? [{ trip, why: 'out' as const, canBeReplaced: false, isDeletedThen: false }] : [];
      }),
      ...kept.flatMap(({ id, why, day, isReplaceable }) => {
        const trip = find(id);
        // One that was reinstated can change all the same
        const isNamed = revise.some((each) => each.day === day);
        const isDeletedThen = isReplaceable && deletable.includes(day);
        const isConcerned =
          reached.includes(day) || isDeletedThen || why === 'begun' || (why === 'closed' && isToDriveAgain(day));
        return trip && isConcerned && !isNamed ? [{ trip, why, canBeReplaced: isReplaceable, isDeletedThen }] : [];
      }),
    ]),
  };
}

interface Kept {
  readonly id: string;
  readonly day: string;
  readonly why: NotTouched;
  readonly isReplaceable: boolean;
}

/**
 * Why a trip stays as it is; undefined if nothing keeps it so. One that was put back to Pending stays also where this change
 * leaves out its day, unless the person chooses otherwise. Where the day was left out before, this change says nothing of that: to
 * replace the trip would delete it.
 */
function findKept(
  before: StandingOrder,
  after: StandingOrder,
  { day, id, trip, written }: MadeDay,
  timeZone: string,
  now: Date,
): Kept | undefined {
  const stays = trip && whyNotTouched(trip, timeZone, now, written);
  const canChange = stays === undefined || canBeReplaced(stays);
  const isWanted = trip !== undefined && canChange && isReinstated(after, day, trip);
  const wasLeftOut = before.leftOut.includes(day);
  // An edit and a lock say more: such a trip goes only if someone chooses that
  const isHeld = stays === 'edited' || stays === 'locked';
  const why = isWanted && !wasLeftOut && !isHeld ? 'reinstated' : stays;
  return why && { id, day, why, isReplaceable: canBeReplaced(why) && !(isWanted && wasLeftOut) };
}

const LATEST = { toMillis: () => Number.MAX_SAFE_INTEGER, toDate: () => new Date(8.64e15) };

/** The days that have got their trips, by way. Of a day that should have one and has none, someone deleted it. */
function madeDays(before: StandingOrder, given: Given): Readonly<Record<Way, readonly MadeDay[]>> {
  const { account, orderId, trips, timeZone, now, holidays } = given;
  const done = standingOrderDays(before, timeZone, now, holidays);
  const first = firstOpenDay(before, timeZone, now);
  const days = Array.from({ length: STANDING_ORDER_DAYS + 3 }, (_, index) => addToDay(first, index));
  const find = (id: string) => trips.find((trip) => trip.id === id);
  const of = (way: Way) =>
    days.flatMap((day) => {
      const there = standingOrderTripId(account, orderId, day);
      const id = way === 'there' ? there : returnTripId(account, there);
      const trip = find(id);
      const wasMade = done.includes(day) && (way === 'there' || Boolean(before.back));
      if (!trip && !wasMade) return [];
      const written = orderTripKey(standingOrderTrip(before, day, timeZone, way));
      return [{ day, id, trip, written, ...(way === 'back' && { outbound: find(there) }) }];
    });
  return { there: of('there'), back: of('back') };
}

/** A holiday that is one of an order's days, and what the order does then. */
export interface OrderHoliday {
  readonly day: string;
  readonly name: string;
  readonly plan: HolidayPlan;
}

/** The holidays from a day to another that are days of the order. */
export function orderHolidays(order: Series, holidays: Holidays, from: string, to: string): readonly OrderHoliday[] {
  return [...holidayPlans(order, holidays)]
    .filter(([day]) => from <= day && day <= to)
    .map(([day, plan]) => ({ day, name: holidays[day] ?? '', plan }));
}
