import {
  isSameJson,
  keepsPickUp,
  needsPickUp,
  type RequestLeg,
  type RideRequest,
  requestOrderId,
  requestOrders,
  type StandingOrder,
} from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type ChangeOutcome, NOTHING_CHANGED, sayRemovedRide } from './acceptChange';
import { INACTIVE_PAYER } from './acceptRequest';
import type { Answering, AnswerOf } from './answering';
import { readAcceptedClient } from './chosenClient';
import { leftOutDays } from './leftOutDays';
import { nextOrder } from './nextOrder';
import { readPickUps } from './pickUps';
import { addOrders, countOrders, type LegOrder, toOrders } from './requestOrders';
import { officeNotes, requestRides } from './requestRides';
import { readOrders, type StoredOrder } from './storedOrders';
import { assertOpenPayer } from './storedRequest';
import { openTripIds, supersededOrder } from './supersedeOrder';

/**
 * Changes the standing orders of a repeated request to the legs that its facility asked for, on top of what the office has
 * changed since. Their open trips follow, whoever changed them, unless they have begun; so do those that someone reinstated on a
 * day that was canceled. The order of a leg that becomes the way back of another ends, with its trips.
 * @throws HttpsError `broken-ride` if an order or a trip of it can't be read
 */
export async function acceptRepeatedLegs(
  transaction: Transaction,
  request: RideRequest,
  legs: readonly RequestLeg[],
  { puTimes, computed, withoutAuthorization }: AnswerOf<'acceptChange'>,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, uid, id, now, clientUid } = answering;
  const { payerUid, client } = request;
  await assertOpenPayer(transaction, account, payerUid, INACTIVE_PAYER);
  const changed = legs.flatMap((leg, index) => (isSameJson(leg, request.legs[index]) ? [] : [index]));
  if (changed.length === 0) return NOTHING_CHANGED;
  const chosen = await readAcceptedClient(account, client, clientUid);
  const made = await readOrders(transaction, request.orderIds, answering);
  const kept = legs.map((leg, index) => withMadePickUp(leg, request.legs[index], made, requestOrderId(id, index)));
  const timed = await readPickUps(account, { legs: kept, client }, { puTimes: pickable(puTimes, kept), computed });
  const orderOf = (leg: number) => made.find(({ found }) => found.id === requestOrderId(id, leg))?.order;
  const orders = toOrders(timed, request, requestRides(request, chosen, timed)).map((order) => ({
    ...order,
    fields: { ...order.fields, leftOut: leftOutDays(order.leg, request, orderOf) },
  }));
  const ids = orders.map(({ leg }) => requestOrderId(id, leg));
  const others = ids.filter((each) => !request.orderIds.includes(each));
  const stored = [...made, ...(await readOrders(transaction, others, answering))];
  const count = await countOrders(transaction, account, ids, now);
  const ended = stored.filter(({ found }) => !ids.includes(found.id));
  count();
  const exemption = withoutAuthorization && { withoutAuthorization };
  const next = new Map<number, StandingOrder>();
  for (const order of orders) {
    const there = stored.find(({ found }) => found.id === requestOrderId(id, order.leg));
    if (there?.order) {
      const fields = nextOrder(there.order, order, request, timed.legs);
      next.set(order.leg, { ...there.order, ...fields });
      // A trip that someone canceled stays so
      const trips = openTripIds(there.trips);
      transaction.update(there.found.ref, {
        ...{ ...fields, replaces: { at: FieldValue.serverTimestamp(), trips, keepsReinstated: true } },
        ...(order.backLeg !== undefined && order.backLeg >= request.legs.length && exemption),
        ...{ updatedAt: FieldValue.serverTimestamp(), updatedBy: uid },
      });
    }
  }
  const added = orders.filter(
    ({ leg }) => leg >= request.legs.length || !request.orderIds.includes(requestOrderId(id, leg)),
  );
  const origin = { account, id, payerUid, uid, officeNotes: officeNotes(request, chosen), ...exemption };
  addOrders(
    transaction,
    added,
    stored.map(({ found }) => found),
    origin,
  );
  for (const { found, order, trips } of ended) {
    // One that ended with an earlier change has no trips that this one concerns
    const leg = requestOrders(request).find((each) => requestOrderId(id, each.leg) === found.id)?.leg;
    const successor = leg === undefined ? undefined : successorOf(leg, orders, next, legs);
    if (order) transaction.update(found.ref, supersededOrder(order, trips, successor, answering));
  }
  return {
    fields: { legs, orderIds: [...new Set([...request.orderIds, ...ids])] },
    unchanged: [],
    note: sayRemoved(orders, stored, request, id),
  };
}

/** The stored order whose way back a leg becomes, as it will be; undefined if there is none. */
function successorOf(
  backLeg: number,
  orders: readonly LegOrder[],
  next: ReadonlyMap<number, StandingOrder>,
  legs: readonly RequestLeg[],
) {
  const leg = orders.find((each) => each.backLeg === backLeg)?.leg ?? -1;
  const [order, there, back] = [next.get(leg), legs[leg], legs[backLeg]];
  return order && there && back && { order, there, back };
}

/** Which rides the company removed with their orders, so that they changed nothing. */
function sayRemoved(
  orders: readonly LegOrder[],
  stored: readonly StoredOrder[],
  { orderIds }: RideRequest,
  id: string,
): string {
  return orders
    .filter(({ leg }) => {
      const orderId = requestOrderId(id, leg);
      return orderIds.includes(orderId) && stored.some(({ found }) => found.id === orderId && !found.exists);
    })
    .map(({ leg }) => sayRemovedRide(leg))
    .join(' ');
}

/** The leg with the pick-up of its order, if the facility only says the appointment, as before. */
function withMadePickUp(
  leg: RequestLeg,
  before: RequestLeg | undefined,
  made: readonly StoredOrder[],
  orderId: string,
): RequestLeg {
  const puTime = made.find(({ found }) => found.id === orderId)?.order?.trip.puTime;
  return puTime && needsPickUp(leg) && keepsPickUp(before, leg) ? { ...leg, puTime } : leg;
}

const pickable = (puTimes: Readonly<Record<string, string>>, legs: readonly RequestLeg[]) =>
  Object.fromEntries(
    Object.entries(puTimes).filter(([index]) => {
      const leg = legs[Number(index)];
      return leg !== undefined && needsPickUp(leg);
    }),
  );
