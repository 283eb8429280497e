import {
  check,
  DAILY_LIMITS,
  paths,
  pickRide,
  type RequestOrder,
  type RideRequest,
  requestOrderId,
  requestOrders,
  returnTimeProblem,
  type StandingOrder,
  standingOrderFields,
  toReturnChoice,
  tripFields,
  type Usage,
  usageEnd,
  usageSchema,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { db } from '../firebase';
import type { TimedLegs } from './pickUps';
import type { RequestRide } from './requestRides';
import type { TripOrigin } from './requestTrips';

export const orderReference = (account: string, id: string, leg: number) =>
  db.doc(paths.standingOrder(account, requestOrderId(id, leg)));

type OrderFields = Pick<
  StandingOrder,
  'weekdays' | 'from' | 'until' | 'leftOut' | 'extraDays' | 'onHolidays' | 'trip' | 'back'
>;

/** A standing order as it is written for a leg. */
export interface LegOrder {
  readonly leg: number;
  readonly backLeg: number | undefined;
  readonly fields: OrderFields;
}

/** The standing orders of a repeated request. @throws HttpsError `invalid-input` if one can't be an order */
export function toOrders(
  { legs }: TimedLegs,
  { repeat }: Pick<RideRequest, 'repeat'>,
  rides: readonly RequestRide[],
): readonly LegOrder[] {
  return requestOrders({ legs, repeat }).map((order) => {
    const ride = rides.find(({ leg }) => leg === order.leg);
    if (!ride || ride.input.puTime === '') throw untimed(order.leg);
    return { leg: order.leg, backLeg: order.backLeg, fields: orderFields(order, ride) };
  });
}

const untimed = (leg: number) =>
  callProblem('invalid-input', {
    ...{ field: `puTimes.${leg}`, message: `Ride ${leg + 1} repeats, so it needs a pick-up time.` },
  });

function orderFields(order: RequestOrder, { input }: RequestRide): OrderFields {
  const { weekdays, from, until, extraDays, back, backLeg } = order;
  const choice = toReturnChoice(back);
  const problem = returnTimeProblem(choice, input.puTime);
  if (problem) {
    throw callProblem('invalid-input', { field: 'legs', message: `Ride ${(backLeg ?? order.leg) + 1}: ${problem}` });
  }
  const { puTime, apptTime, bookingComments, companions, attendants, needs } = input;
  const form = {
    ...{ weekdays: [...weekdays], from, until, leftOut: [], extraDays: [...extraDays], onHolidays: 'drive' as const },
    ...{ puTime, apptTime, bookingComments, officeNotes: '', companions, attendants, needs },
    ...{ ...choice, startsOn: from },
  };
  return standingOrderFields(form, pickRide(tripFields(input)));
}

/**
 * Adds a request's standing orders, whose trips follow as those of every order. One that is there was added for the same
 * leg. Returns their ids.
 */
export function addOrders(
  transaction: Transaction,
  orders: readonly LegOrder[],
  stored: readonly DocumentSnapshot[],
  { account, id, payerUid, officeNotes, uid, withoutAuthorization }: TripOrigin,
): readonly string[] {
  const at = FieldValue.serverTimestamp();
  return orders.map(({ leg, fields }) => {
    const reference = orderReference(account, id, leg);
    if (!stored.some((order) => order.id === reference.id && order.exists)) {
      transaction.create(reference, {
        ...{ ...fields, paused: false, clocks: null, payerUid },
        ...(officeNotes && { officeNotes }),
        ...(withoutAuthorization && { withoutAuthorization }),
        ...{ createdAt: at, updatedAt: at, updatedBy: uid },
      });
    }
    return reference.id;
  });
}

/**
 * Counts writes of standing orders toward the account's limit, as browsers have to. Returns what writes the count.
 * @throws HttpsError `too-many`, with `retryAt`, if the limit is reached
 */
export async function countOrders(
  transaction: Transaction,
  account: string,
  ids: readonly string[],
  now: Date,
): Promise<() => void> {
  const reference = db.doc(paths.usage(account, 'standingOrders'));
  const stored = check<Usage>(usageSchema, (await transaction.get(reference)).data()).data;
  const current = stored && usageEnd(stored) > now ? stored : undefined;
  const count = (current?.count ?? 0) + ids.length;
  const most = DAILY_LIMITS.standingOrders;
  if (current && count > most) {
    const message = `Your company can add or change ${most} standing orders in 24 hours. Please try again later.`;
    throw callProblem('too-many', { message, retryAt: usageEnd(current).toISOString() });
  }
  const at = FieldValue.serverTimestamp();
  return () => {
    if (ids.length > 0) {
      transaction.set(reference, { count, since: current?.since ?? at, last: ids.at(-1), at });
    }
  };
}
