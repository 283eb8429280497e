import {
  addToDay,
  canBeReplaced,
  daysBetween,
  type HolidayRule,
  hasLeft,
  LIMITS,
  type RideRequest,
  requestOrders,
  type StandingOrder,
  whyNotTouched,
} from '@mtos/model';
import { storedTrip } from '../imports/storedTrip';
import type { Answering } from './answering';
import { isOutOn, type WhyBackStays } from './endOrders';
import type { MadeTrip } from './storedOrders';

type Asked = Pick<RideRequest, 'legs' | 'repeat' | 'skipped'>;
type Known = Pick<StandingOrder, 'leftOut'>;

/** The way there and back that a leg was the way back of. */
interface Earlier {
  readonly leg: number;
  /** By how many days the way back was later. */
  readonly later: number;
}

/** Which leg had a leg as its way back; undefined if none had. */
function earlierOrder(leg: number, { legs, repeat }: Asked): Earlier | undefined {
  const [there, back] = [requestOrders({ legs, repeat }).find(({ backLeg }) => backLeg === leg), legs[leg]];
  return there && back && { leg: there.leg, later: daysBetween(there.from, back.day) };
}

/**
 * The days that the order of a leg leaves out when it is added, or runs again: those that the facility canceled before. A leg that
 * was a way back has the days of the order that drove it, moved by the days that lie between the two, and those on which its ride
 * stays as it was, was canceled, or was deleted by a person, so that none is driven twice.
 * @param orderOf the order of a leg as it is stored; undefined without one, or if it can't be read
 * @param remaining the days of those rides, as the order that drove them counts, and the holidays that moved there
 */
export function leftOutDays(
  leg: number,
  request: Asked,
  orderOf: (leg: number) => Known | undefined,
  remaining: (leg: number) => readonly string[] = () => [],
): string[] {
  const { skipped = [] } = request;
  const earlier = earlierOrder(leg, request);
  if (!earlier) return [...skipped];
  const days = [...(orderOf(earlier.leg)?.leftOut ?? skipped), ...remaining(earlier.leg)];
  // The earliest have passed
  return [...new Set(days.map((day) => addToDay(day, earlier.later)))].toSorted().slice(-LIMITS.orderDays);
}

/**
 * What the order of a leg does on holidays when it is added, or runs again: one whose leg was a way back on the same day does as
 * the order that drove it, so that both rides move together. On the day after, what that does says nothing about this one.
 * @param orderOf as for `leftOutDays`
 */
export function inheritedHolidayRule(
  leg: number,
  request: Asked,
  orderOf: (leg: number) => Pick<StandingOrder, 'onHolidays'> | undefined,
): HolidayRule {
  const earlier = earlierOrder(leg, request);
  return (earlier?.later === 0 && orderOf(earlier.leg)?.onHolidays) || 'drive';
}

type Moment = Pick<Answering, 'account' | 'timeZone' | 'now'>;

/** Whether the way there of a day has begun, or should have. */
const hasLeftOn = (day: string, trips: readonly MadeTrip[], { account, timeZone, now }: Moment): boolean =>
  trips.some(
    (made) => made.way === 'there' && made.day === day && hasLeft(storedTrip(made.found, account), timeZone, now),
  );

/** Why the way back of a day, one of `remainingBacks`, stays. */
export function whyBackStays(day: string, trips: readonly MadeTrip[], answering: Moment): WhyBackStays {
  if (isOutOn({ trips, earlier: [] }, day, answering.account)) return 'out';
  return hasLeftOn(day, trips, answering) ? 'due' : 'begun';
}

/**
 * Of the trips of an order that no longer drives its ways back, those ways back that are not replaced by an order of their own:
 * one of a client who is out, or that has begun, stays; one that was canceled, or deleted by a person, does not take place.
 */
export function remainingBacks(
  trips: readonly MadeTrip[],
  answering: Moment,
): { readonly stays: readonly MadeTrip[]; readonly gone: readonly MadeTrip[] } {
  const { account, timeZone, now } = answering;
  const backs = trips.filter(({ way }) => way === 'back');
  const isGone = ({ found }: MadeTrip) => !found.exists || found.get('status') === 'Cancelled';
  const hasBegun = ({ found }: MadeTrip) => {
    const trip = storedTrip(found, account);
    const why = trip && whyNotTouched(trip, timeZone, now);
    return why !== undefined && !canBeReplaced(why);
  };
  return {
    stays: backs.filter((made) => !isGone(made) && (hasLeftOn(made.day, trips, answering) || hasBegun(made))),
    gone: backs.filter(isGone),
  };
}
