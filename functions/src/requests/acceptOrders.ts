import {
  addToDay,
  dayIn,
  isSameJson,
  needsPickUp,
  pickRide,
  type RequestChange,
  type RequestLeg,
  type RideRequest,
  requestOrderId,
  type StandingOrder,
  type StandingOrderRun,
  standingOrderRunSchema,
  standingOrderSchema,
  standingOrderTripPath,
  tripFields,
  WAYS,
  withLeg,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { storedTrip } from '../imports/storedTrip';
import { skipBroken } from '../skipBroken';
import { type ChangeOutcome, hasSameTimes } from './acceptChange';
import { INACTIVE_PAYER } from './acceptRequest';
import type { Answering, AnswerOf } from './answering';
import { canceledTrip } from './changeTrips';
import { readAcceptedClient } from './chosenClient';
import { readPickUps } from './pickUps';
import { addOrders, countOrders, type LegOrder, toOrders } from './requestOrders';
import { officeNotes, requestRides, toTripInput } from './requestRides';
import { assertOpenPayer } from './storedRequest';

/** Trips of an order that lie ahead: at most two a day for a week. */
const MAX_TRIPS = 20;

interface StoredOrder {
  readonly found: DocumentSnapshot;
  /** Undefined if someone deleted it, or if it can't be read. */
  readonly order: StandingOrder | undefined;
  /** The trips that it has made for today and later. */
  readonly trips: readonly DocumentSnapshot[];
}

async function readOrders(
  transaction: Transaction,
  ids: readonly string[],
  { account, timeZone, now }: Answering,
): Promise<readonly StoredOrder[]> {
  const today = dayIn(timeZone, now);
  return Promise.all(
    ids.map(async (id) => {
      const [found, run] = await transaction.getAll(
        db.doc(collections.accountStandingOrders(account).doc(id).path),
        db.doc(collections.standingOrderRuns(account).doc(id).path),
      );
      if (!found) throw new Error('Firestore returned fewer documents than were asked for.');
      const days = run?.exists
        ? skipBroken((): StandingOrderRun => parseDocument(standingOrderRunSchema, run))
        : undefined;
      const made = { there: days?.days ?? [], back: days?.backDays ?? [] };
      const ahead = WAYS.flatMap((way) =>
        made[way].filter((day) => day >= today).map((day) => db.doc(standingOrderTripPath(account, id, day, way))),
      ).slice(0, MAX_TRIPS);
      return {
        found,
        order: found.exists ? skipBroken((): StandingOrder => parseDocument(standingOrderSchema, found)) : undefined,
        trips: ahead.length === 0 ? [] : await transaction.getAll(...ahead),
      };
    }),
  );
}

/**
 * Changes the standing orders of a repeated request to the legs that its facility asked for, on top of what the office has
 * changed since. Their open trips follow, whoever changed them, unless they have begun.
 */
export async function acceptRepeatedLegs(
  transaction: Transaction,
  request: RideRequest,
  legs: readonly RequestLeg[],
  { puTimes, computed }: AnswerOf<'acceptChange'>,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, uid, id, now } = answering;
  const { payerUid, client } = request;
  await assertOpenPayer(transaction, account, payerUid, INACTIVE_PAYER);
  const changed = legs.flatMap((leg, index) => (isSameJson(leg, request.legs[index]) ? [] : [index]));
  if (changed.length === 0) return { fields: {}, unchanged: [] };
  const chosen = await readAcceptedClient(account, request);
  const made = await readOrders(transaction, request.orderIds, answering);
  const kept = legs.map((leg, index) => withMadePickUp(leg, request.legs[index], made, requestOrderId(id, index)));
  const timed = await readPickUps(account, { legs: kept, client }, { puTimes: pickable(puTimes, kept), computed });
  const orders = toOrders(timed, request, requestRides(request, chosen, timed));
  const ids = orders.map(({ leg }) => requestOrderId(id, leg));
  const others = ids.filter((each) => !request.orderIds.includes(each));
  const stored = [...made, ...(await readOrders(transaction, others, answering))];
  const count = await countOrders(transaction, account, ids, now);
  const ended = stored.filter(({ found }) => !ids.includes(found.id));
  count();
  for (const order of orders) {
    const there = stored.find(({ found }) => found.id === requestOrderId(id, order.leg));
    if (there?.order) {
      const fields = changedOrder(there.order, order, request, timed.legs);
      const trips = there.trips.filter(({ exists }) => exists).map((trip) => trip.id);
      transaction.update(there.found.ref, {
        ...{ ...fields, replaces: { at: FieldValue.serverTimestamp(), trips } },
        ...{ updatedAt: FieldValue.serverTimestamp(), updatedBy: uid },
      });
    }
  }
  const added = orders.filter(
    ({ leg }) => leg >= request.legs.length || !request.orderIds.includes(requestOrderId(id, leg)),
  );
  const origin = { account, id, payerUid, uid, officeNotes: officeNotes(request, chosen) };
  addOrders(
    transaction,
    added,
    stored.map(({ found }) => found),
    origin,
  );
  for (const { found, order } of ended) if (order) transaction.update(found.ref, end(order, answering));
  return { fields: { legs, orderIds: [...new Set([...request.orderIds, ...ids])] }, unchanged: [] };
}

/** The leg with the pick-up of its order, if the facility only says the appointment, as before. */
function withMadePickUp(
  leg: RequestLeg,
  before: RequestLeg | undefined,
  made: readonly StoredOrder[],
  orderId: string,
): RequestLeg {
  const puTime = made.find(({ found }) => found.id === orderId)?.order?.trip.puTime;
  return puTime && needsPickUp(leg) && hasSameTimes(before, leg) ? { ...leg, puTime } : leg;
}

const pickable = (puTimes: Readonly<Record<string, string>>, legs: readonly RequestLeg[]) =>
  Object.fromEntries(
    Object.entries(puTimes).filter(([index]) => {
      const leg = legs[Number(index)];
      return leg !== undefined && needsPickUp(leg);
    }),
  );

/** What the facility changed about an order's ways. */
function changedOrder(
  order: StandingOrder,
  { leg, fields }: LegOrder,
  { legs: before }: RideRequest,
  after: readonly RequestLeg[],
): Partial<StandingOrder> {
  const [said, is] = [before[leg], after[leg]];
  if (!said || !is) return {};
  // A pick-up that the office chose is in the order, not in the leg
  const was = needsPickUp(said) && said.apptTime === is.apptTime ? { ...said, puTime: order.trip.puTime } : said;
  const ride = { ...order.trip, tripDate: is.day, willCall: false, puTimeComputed: false };
  const trip = pickRide(tripFields(toTripInput(withLeg(ride, was, is), leg)));
  return { trip, back: fields.back ?? null, previous: null };
}

/** The fields that end an order yesterday, or before its first day. */
const end = ({ from }: StandingOrder, { timeZone, now, uid }: Answering) => {
  const yesterday = addToDay(dayIn(timeZone, now), -1);
  return {
    ...{ until: from > yesterday ? from : yesterday, paused: true },
    ...{ updatedAt: FieldValue.serverTimestamp(), updatedBy: uid },
  };
};

/** Ends the standing orders of a repeated request, and cancels their trips from today on. Those under way stay. */
export async function endOrders(
  transaction: Transaction,
  request: RideRequest,
  change: RequestChange,
  answering: Answering,
): Promise<ChangeOutcome> {
  const { account, uid, now } = answering;
  const stored = await readOrders(transaction, request.orderIds, answering);
  const count = await countOrders(
    transaction,
    account,
    stored.map(({ found }) => found.id),
    now,
  );
  count();
  for (const { found, order, trips } of stored) {
    if (order) transaction.update(found.ref, end(order, answering));
    for (const each of trips) {
      const trip = storedTrip(each, account);
      const fields = trip && trip.status !== 'Cancelled' ? canceledTrip(trip, change, uid) : undefined;
      if (fields) transaction.update(each.ref, fields);
    }
  }
  return { fields: {}, unchanged: [] };
}
