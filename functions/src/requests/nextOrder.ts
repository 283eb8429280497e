import {
  isSameJson,
  needsPickUp,
  pickRide,
  type RequestLeg,
  type ReturnTime,
  type RideRequest,
  requestOrders,
  returnTimeProblem,
  type StandingOrder,
  toReturnChoice,
  tripFields,
  withLeg,
} from '@mtos/model';
import { callProblem } from '../callProblem';
import type { LegOrder } from './requestOrders';
import { toTripInput } from './requestRides';

type Asked = Pick<RideRequest, 'legs' | 'repeat'>;

/**
 * The fields of a stored order that change with the legs of its request. That of a leg which had become the way back of
 * another ended with that; as a leg of its own again, it runs as one that is new. What the company ended stays so.
 * @throws HttpsError `invalid-input` if the way back would be too early then
 */
export function nextOrder(
  stored: StandingOrder,
  order: LegOrder,
  request: Asked,
  after: readonly RequestLeg[],
): Partial<StandingOrder> {
  const hadOrder = requestOrders(request).some(({ leg }) => leg === order.leg);
  return hadOrder ? changedOrder(stored, order, request, after) : { ...order.fields, paused: false, previous: null };
}

/** What the facility changed about an order's ways. @throws HttpsError `invalid-input` if the way back would be too early then */
function changedOrder(
  order: StandingOrder,
  { leg, backLeg }: LegOrder,
  { legs: before, repeat }: Asked,
  after: readonly RequestLeg[],
): Partial<StandingOrder> {
  const [said, is] = [before[leg], after[leg]];
  if (!said || !is) return {};
  // A pick-up that the office chose is in the order, not in the leg
  const was = needsPickUp(said) && said.apptTime === is.apptTime ? { ...said, puTime: order.trip.puTime } : said;
  const ride = { ...order.trip, tripDate: is.day, willCall: false, puTimeComputed: false };
  const trip = pickRide(tripFields(toTripInput(withLeg(ride, was, is), leg)));
  // A way back whose time the facility did not change stays as the office has it
  const [saidBack, isBack] = [before, after].map((legs) => backOf(leg, { legs, repeat }));
  const back = isSameJson(saidBack, isBack) ? (order.back ?? null) : (isBack ?? null);
  const problem = returnTimeProblem(toReturnChoice(back), trip.puTime);
  if (problem) {
    throw callProblem('invalid-input', { field: 'legs', message: `Ride ${(backLeg ?? leg) + 1}: ${problem}` });
  }
  const isMoved = trip.puTime !== order.trip.puTime || trip.apptTime !== order.trip.apptTime;
  const isSame = !isMoved && isSameJson(back, order.back ?? null);
  // What holds until the last change comes into force has times of its own
  return { trip, back, ...(!isSame && { previous: null }) };
}

/** When the way back of a leg is, as the facility says; null without one. */
const backOf = (leg: number, request: Asked): ReturnTime | null =>
  requestOrders(request).find((order) => order.leg === leg)?.back ?? null;
