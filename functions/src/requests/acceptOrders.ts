import {
  dayIn,
  holidaysMovedTo,
  isSameJson,
  keepsPickUp,
  needsPickUp,
  paths,
  type RequestLeg,
  type RideRequest,
  requestOrderId,
  requestOrders,
} from '@mtos/model';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { db } from '../firebase';
import { calendarIn } from '../readTimeZone';
import { type ChangeOutcome, NOTHING_CHANGED, sayRemovedRide } from './acceptChange';
import { INACTIVE_PAYER } from './acceptRequest';
import type { Answering, AnswerOf } from './answering';
import { readAcceptedClient } from './chosenClient';
import { openTrips, sayStaying } from './endOrders';
import { inheritedHolidayRule, leftOutDays, remainingBacks, whyBackStays } from './leftOutDays';
import { nextOrder } from './nextOrder';
import { readPickUps } from './pickUps';
import { addOrders, countOrders, type LegOrder, toOrders } from './requestOrders';
import { officeNotes, requestRides } from './requestRides';
import { readOrders, type StoredOrder } from './storedOrders';
import { assertOpenPayer } from './storedRequest';
import { openTripIds, type Successor, sayKeptHome, supersededOrder, undrivenBacks } from './supersedeOrder';

/**
 * Changes the standing orders of a repeated request to the legs that its facility asked for, on top of what the office has
 * changed since. Their open trips follow, whoever changed them, unless they have begun; so do those that someone reinstated on a
 * day that was canceled. The order of a leg that becomes the way back of another ends, with its trips, but not the ride home of a
 * client who may be out already; one that becomes an order of its own drives no day on which its ride stays or was canceled,
 * and does on holidays what that one does.
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
  const storedOf = (leg: number) => made.find(({ found }) => found.id === requestOrderId(id, leg));
  const orderOf = (leg: number) => storedOf(leg)?.order;
  const madeTrips = (leg: number) => {
    const { trips, earlier } = storedOf(leg) ?? { trips: [], earlier: [] };
    return [...earlier, ...trips];
  };
  const remaining = (leg: number) => remainingBacks(madeTrips(leg), answering);
  const { holidays } = calendarIn(await transaction.get(collections.accounts.doc(account)));
  const remainingDays = (leg: number) => {
    const days = Object.values(remaining(leg)).flatMap((trips) => trips.map(({ day }) => day));
    const order = orderOf(leg);
    // Otherwise the ride of such a holiday would move on to another day
    return order ? [...days, ...holidaysMovedTo(order, days, holidays)] : days;
  };
  const orders = toOrders(timed, request, requestRides(request, chosen, timed)).map((order) => ({
    ...order,
    fields: {
      ...order.fields,
      leftOut: leftOutDays(order.leg, request, orderOf, remainingDays),
      onHolidays: inheritedHolidayRule(order.leg, request, orderOf),
    },
  }));
  const ids = orders.map(({ leg }) => requestOrderId(id, leg));
  const others = ids.filter((each) => !request.orderIds.includes(each));
  const stored = [...made, ...(await readOrders(transaction, others, answering))];
  const count = await countOrders(transaction, account, ids, now);
  const ended = stored.filter(({ found }) => !ids.includes(found.id));
  count();
  const exemption = withoutAuthorization && { withoutAuthorization };
  const next = new Map<number, Successor['order']>();
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
  for (const { leg, fields } of added) if (!next.has(leg)) next.set(leg, { ...fields, paused: false });
  const origin = { account, id, payerUid, uid, officeNotes: officeNotes(request, chosen), ...exemption };
  addOrders(
    transaction,
    added,
    stored.map(({ found }) => found),
    origin,
  );
  const keptHome: string[] = [];
  for (const { found, order, trips } of ended) {
    const leg = requestOrders(request).find((each) => requestOrderId(id, each.leg) === found.id)?.leg;
    // One that ended with an earlier change has no rides that this one concerns: those that stay do so until they are over
    if (!order || leg === undefined) continue;
    const backOf = orders.find(({ backLeg }) => backLeg === leg)?.leg ?? -1;
    const successor = successorOf(backOf, leg, { next, legs, trips: madeTrips(backOf) });
    const { fields, kept: days, isLast } = supersededOrder(order, trips, successor, holidays, answering);
    transaction.update(found.ref, fields);
    keptHome.push(sayKeptHome(days, isLast));
    const undriven = successor ? undrivenBacks(trips, days, successor, answering) : [];
    const run = db.doc(paths.standingOrderRun(account, requestOrderId(id, backOf)));
    if (undriven.length > 0 && storedOf(backOf)?.hasRun)
      transaction.update(run, { backDays: FieldValue.arrayUnion(...undriven) });
  }
  const stays = requestOrders(request).flatMap(({ leg, backLeg }) => {
    if (backLeg === undefined || !orders.some((order) => order.leg === backLeg)) return [];
    return openTrips(remaining(leg).stays, account, ({ day }) => whyBackStays(day, madeTrips(leg), answering));
  });
  const ahead = stays.filter(({ day }) => day >= dayIn(answering.timeZone, now));
  return {
    fields: { legs, orderIds: [...new Set([...request.orderIds, ...ids])] },
    unchanged: [],
    note: [sayRemoved(orders, stored, request, id), ...keptHome, sayStaying(ahead)].filter(Boolean).join(' '),
  };
}

/** The stored order of a leg whose way back another one becomes, as it will be; undefined if there is none. */
function successorOf(
  leg: number,
  backLeg: number,
  {
    next,
    legs,
    ...known
  }: Pick<Successor, 'trips'> & {
    readonly next: ReadonlyMap<number, Successor['order']>;
    readonly legs: readonly RequestLeg[];
  },
): Successor | undefined {
  const [order, there, back] = [next.get(leg), legs[leg], legs[backLeg]];
  return order && there && back && { ...known, order, there, back };
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
