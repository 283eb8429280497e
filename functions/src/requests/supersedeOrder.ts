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
}

/**
 * The fields that end an order whose rides become the ways back of another one, and the days whose rides stay. The trips on days
 * for which that one makes its ways back go, whoever changed them, so that no client has two rides. Like all trips of an order
 * that ends, they are deleted, not canceled: if it runs again, it makes them again. On days for which it makes none, as where its
 * client is out already, or which it leaves out, the rides home stay, and the order lasts until the last of them. Of an order
 * that makes none because it is paused, only trips that a person changed stay, and rides home of clients who are out.
 */
export function supersededOrder(
  order: StandingOrder,
  trips: StoredOrder['trips'],
  successor: Successor | undefined,
  holidays: Holidays,
  answering: Answering,
) {
  const drives = successor && !successor.order.paused ? orderCalendar(successor.order, holidays) : () => false;
  const isCovered = ({ day }: MadeTrip) =>
    successor !== undefined &&
    day >= firstDayBack(successor, answering) &&
    !hasLeftBefore(day, successor, answering) &&
    (successor.order.paused || drives(addToDay(day, -daysLater(successor))));
  const kept = keptDays(
    order,
    trips.filter((trip) => !isCovered(trip)),
  );
  const ended = endedOrder(order, kept, holidays, answering);
  const isLast = !successor || successor.order.until < dayIn(answering.timeZone, answering.now);
  // An order that is paused makes no way back
  if (!successor || successor.order.paused) return { fields: ended, kept, isLast };
  const replaced = openTripIds(trips.filter((trip) => isCovered(trip) && !kept.includes(trip.day)));
  return { fields: { ...ended, replaces: { at: FieldValue.serverTimestamp(), trips: replaced } }, kept, isLast };
}

/**
 * Of the order whose way back a leg becomes, the days for which it must make none: that ride stays, or was canceled or deleted by
 * a person, and stays so.
 * @param kept the days whose rides stay
 */
export function undrivenBacks(
  trips: StoredOrder['trips'],
  kept: readonly string[],
  successor: Successor,
  answering: Answering,
): readonly string[] {
  const first = firstDayBack(successor, answering);
  return trips
    .filter((trip) => kept.includes(trip.day) || (trip.day >= first && !isStanding(trip)))
    .map(({ day }) => addToDay(day, -daysLater(successor)));
}

/**
 * What an answer says about rides home that stay as they were, and that no others come; empty if there is nothing to say.
 * @param isLast whether no ride home comes after these days
 */
export function sayKeptHome(days: readonly string[], isLast: boolean): string {
  const [rides, they] =
    days.length === 1 ? ['The ride home', 'stays as it was'] : ['The rides home', 'stay as they were'];
  const them = days.length === 1 ? 'it' : 'them';
  return [
    days.length > 0 && `${rides} on ${sayDays(days)} ${they}, because the new way back does not cover ${them}.`,
    isLast && 'No later rides home come, because the ride there has ended.',
  ]
    .filter(Boolean)
    .join(' ');
}

const daysLater = ({ there, back }: Successor): number => daysBetween(there.day, back.day);

/** How long its run can take after an answer, in milliseconds: a way there that begins meanwhile has no new way back. */
const RUN_MS = 15 * 60_000;

/** The first day for which the other order makes a way back for sure, as its days are counted here. */
const firstDayBack = (successor: Successor, { timeZone, now }: Answering): string =>
  addToDay(firstDayAhead(successor.order, timeZone, new Date(now.getTime() + RUN_MS)), daysLater(successor));

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
