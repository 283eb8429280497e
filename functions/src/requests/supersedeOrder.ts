import {
  addToDay,
  dayIn,
  daysBetween,
  firstDayAhead,
  type Holidays,
  hasLeft,
  orderCalendar,
  type RequestLeg,
  type StandingOrder,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { storedTrip } from '../imports/storedTrip';
import type { Answering } from './answering';
import { endedOrder, keptDays } from './endOrders';
import { sayDays } from './formatDay';
import type { MadeTrip, StoredOrder } from './storedOrders';

/** The order whose way back a leg becomes, as it will be, with the legs of its two ways. */
export interface Successor {
  readonly order: Omit<StandingOrder, 'createdAt' | 'updatedAt' | 'updatedBy'>;
  readonly there: Pick<RequestLeg, 'day'>;
  readonly back: Pick<RequestLeg, 'day'>;
  /** The trips that it has made. */
  readonly trips: readonly MadeTrip[];
  readonly holidays: Holidays;
}

/**
 * The fields that end an order whose rides become the ways back of another one, and the days whose rides stay. The trips on days
 * for which that one makes its ways back go, whoever changed them, so that no client has two rides. Like all trips of an order
 * that ends, they are deleted, not canceled: if it runs again, it makes them again. It makes none on a day on which its client is
 * out already: then the ride home stays, and the order lasts until it. On other days without one, trips stay if a person changed
 * them.
 */
export function supersededOrder(
  order: StandingOrder,
  trips: StoredOrder['trips'],
  successor: Successor | undefined,
  answering: Answering,
) {
  // Without the other order, the client may be out today as well
  const first = successor ? firstDayBack(successor, answering) : addToDay(dayIn(answering.timeZone, answering.now), 1);
  const isKept = ({ day }: MadeTrip) =>
    day < first || (successor?.order.paused && hasLeftBefore(day, successor, answering));
  const kept = keptDays(order, trips.filter(isKept));
  const ended = endedOrder(order, kept, answering);
  // An order that is paused makes no way back
  if (!successor || successor.order.paused) return { fields: ended, kept };
  const drives = orderCalendar(successor.order, successor.holidays);
  const isReplaced = ({ day }: MadeTrip) => day >= first && drives(addToDay(day, -daysLater(successor)));
  const replaces = { at: FieldValue.serverTimestamp(), trips: openTripIds(trips.filter(isReplaced)) };
  return { fields: { ...ended, replaces }, kept };
}

/**
 * Of the order whose way back a leg becomes, the days for which it must make none: that ride was canceled, or deleted by a person,
 * and stays so.
 */
export function undrivenBacks(
  trips: StoredOrder['trips'],
  successor: Successor,
  answering: Answering,
): readonly string[] {
  const first = firstDayBack(successor, answering);
  return trips
    .filter((trip) => trip.day >= first && !isStanding(trip))
    .map(({ day }) => addToDay(day, -daysLater(successor)));
}

/** What an answer says about rides home that stay as they were; empty without any. */
export const sayKeptHome = (days: readonly string[]): string =>
  days.length === 0 ? '' : `The ride home on ${sayDays(days)} stays as it was, because the client may be out already.`;

const daysLater = ({ there, back }: Successor): number => daysBetween(there.day, back.day);

/** The first day for which the other order makes a way back, as its days are counted here. */
const firstDayBack = (successor: Successor, { timeZone, now }: Answering): string =>
  addToDay(firstDayAhead(successor.order, timeZone, now), daysLater(successor));

/** Whether the client has left on the way there of the day's ride home. */
function hasLeftBefore(day: string, successor: Successor, { account, timeZone, now }: Answering): boolean {
  const dayThere = addToDay(day, -daysLater(successor));
  return successor.trips.some((made) => {
    const trip = made.way === 'there' && made.day === dayThere ? storedTrip(made.found, account) : undefined;
    return hasLeft(trip, timeZone, now);
  });
}

const isStanding = ({ found }: MadeTrip): boolean => found.exists && found.get('status') !== 'Cancelled';

/** The trips that are not canceled, as a change of their order names them. */
export const openTripIds = (trips: readonly MadeTrip[]): readonly string[] =>
  trips.filter(isStanding).map(({ found }) => found.id);
