import type { StandingOrder } from '../documents/standingOrder';
import type { Holidays } from '../holidays/holidays';
import { orderCalendar, orderOn, type Series } from '../standingOrder/standingOrderDays';
import { addToDay } from '../time/calendarDays';
import { asOpenTrip, type CountedAuthorization, coverTrip, findMisfit, moveUse } from './coverTrip';

/** What of an order decides about its trips' authorizations. */
export type AuthorizedOrder = Series & Pick<StandingOrder, 'trip' | 'back'>;

/** How far a client's authorizations last for the trips that a standing order will still make. */
export interface OrderCoverage {
  /** The authorizations that are for some of these trips, as they stand now, the one that ends first first. */
  readonly authorizations: readonly CountedAuthorization[];
  /** The last day looked at: the order's, or that of the authorization that ends last, whichever is earlier. */
  readonly until: string;
  /** The order's trips up to that day. */
  readonly planned: number;
  /** How many of them are covered. */
  readonly covered: number;
  /** The day of the first that is not covered. */
  readonly uncoveredFrom: string | undefined;
  /** Whether the order has trips after the last authorization has ended. */
  readonly goesOn: boolean;
}

/** How many days ahead trips are planned for at most. */
const MAX_DAYS = 400;

/**
 * How far the authorizations last for an order's trips from a day on, the earliest trip first; undefined if the client has
 * none. Other trips are not planned for. Days are those of the calendar at the pick-up.
 * @param from the first day for which the order has made no trip, because trips that exist have reserved their units
 * @param payerUid the payer whom a person chose for the order: authorizations of other payers don't cover its trips
 */
export function coverOrder(
  order: AuthorizedOrder,
  authorizations: readonly CountedAuthorization[],
  from: string,
  holidays: Holidays,
  payerUid?: string,
): OrderCoverage | undefined {
  const last = authorizations
    .map((each) => each.until)
    .toSorted()
    .at(-1);
  if (last === undefined) return undefined;
  const until = [order.until, last, addToDay(from, MAX_DAYS)].toSorted()[0] ?? last;
  let counted = authorizations;
  const days: { readonly day: string; readonly isCovered: boolean }[] = [];
  const trips = plannedTrips(order, { from, until }, holidays).map((trip) => ({ ...trip, payerUid }));
  for (const trip of trips) {
    const next = coverTrip(asOpenTrip(trip), counted, null);
    days.push({ day: trip.tripDate, isCovered: next !== null });
    const moved = moveUse(new Map(counted.map(({ id, use }) => [id, use])), null, next);
    counted = counted.map((each) => ({ ...each, use: moved.get(each.id) ?? each.use }));
  }
  return {
    authorizations: authorizations
      .filter((each) => trips.some((trip) => !findMisfit(each, trip)))
      .toSorted((a, b) => a.until.localeCompare(b.until)),
    until,
    planned: days.length,
    covered: days.filter(({ isCovered }) => isCovered).length,
    uncoveredFrom: days.find(({ isCovered }) => !isCovered)?.day,
    goesOn: !order.paused && until === last && order.until > last,
  };
}

/** A trip that an order will make, as far as authorizations need it. */
type PlannedTrip = Pick<StandingOrder['trip'], 'clientUid' | 'miles' | 'clientDis' | 'fromAddress' | 'toAddress'> & {
  readonly tripDate: string;
};

/** The trips that an order makes for the days of a period, the earliest first, as if it had made none. */
export function plannedTrips(
  order: AuthorizedOrder,
  { from, until }: { readonly from: string; readonly until: string },
  holidays: Holidays,
): readonly PlannedTrip[] {
  const runsOn = orderCalendar(order, holidays);
  // The way back is between the same two addresses
  const { clientUid, miles, clientDis, fromAddress, toAddress } = order.trip;
  const ride = { clientUid, miles, clientDis, fromAddress, toAddress };
  const trips: PlannedTrip[] = [];
  for (let day = from > order.from ? from : order.from; day <= until && day <= order.until; day = addToDay(day, 1))
    if (runsOn(day)) for (const tripDate of tripDates(order, day)) trips.push({ ...ride, tripDate });
  return trips;
}

/** The days of the trips that an order makes for a day: there, and back. */
function tripDates(order: AuthorizedOrder, day: string): readonly string[] {
  const { back } = orderOn(order, day);
  return back ? [day, back.nextDay ? addToDay(day, 1) : day] : [day];
}
