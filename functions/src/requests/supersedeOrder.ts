import { addToDay, daysBetween, firstDayAhead, type RequestLeg, type StandingOrder } from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Answering } from './answering';
import { endedOrder } from './endOrders';
import type { MadeTrip, StoredOrder } from './storedOrders';

/** The order whose way back a leg becomes, as it will be, with the legs of its two ways. */
interface Successor {
  readonly order: StandingOrder;
  readonly there: Pick<RequestLeg, 'day'>;
  readonly back: Pick<RequestLeg, 'day'>;
}

/**
 * The fields that end an order whose rides become the ways back of another one. The trips on days for which that one makes its
 * ways back go as well, whoever changed them, so that no client has two rides. Like all trips of an order that ends, they are
 * deleted, not canceled: if it runs again, it makes them again. Where the other order makes none, as on a day on which its client is out
 * already, they stay if a person changed them.
 */
export function supersededOrder(
  order: StandingOrder,
  trips: StoredOrder['trips'],
  successor: Successor | undefined,
  answering: Answering,
) {
  const ended = endedOrder(order, answering);
  // An order that is paused makes no way back
  if (!successor || successor.order.paused) return ended;
  const later = daysBetween(successor.there.day, successor.back.day);
  const first = addToDay(firstDayAhead(successor.order, answering.timeZone, answering.now), later);
  const replaced = openTripIds(trips.filter(({ day }) => day >= first));
  return { ...ended, replaces: { at: FieldValue.serverTimestamp(), trips: replaced } };
}

/** The trips that are not canceled, as a change of their order names them. */
export const openTripIds = (trips: readonly MadeTrip[]): readonly string[] =>
  trips.flatMap(({ found }) => (found.exists && found.get('status') !== 'Cancelled' ? [found.id] : []));
