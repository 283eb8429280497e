import {
  findRequestRide,
  isSameJson,
  orderCalendar,
  paths,
  type RideRequest,
  requestPaths,
  rideRequestSchema,
  type StandingOrder,
  standingOrderSchema,
} from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';
import { planClient } from './officeRequest';

/**
 * A standing order changed: the request that it came from is the client's whose rides they are now, if it is the request's first
 * order, so that an export and an erasure find the request also while an order has no trips. It says whether the company paused,
 * ended, or deleted the order, because trips that are gone don't say why, and no longer that a day is canceled on which the
 * company has it drive again. Orders that no facility asked for cost nothing. Works
 * from the stored documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export async function followRequestOrder({
  params: { account, id },
}: Pick<ChangeEvent<'account' | 'id'>, 'params'>): Promise<void> {
  const ride = findRequestRide(account, { id: '', standingOrderId: id });
  if (!ride) return;
  await db.runTransaction(async (transaction) => {
    const [request, order] = await transaction.getAll(
      db.doc(requestPaths.request(account, ride.requestId)),
      db.doc(paths.standingOrder(account, id)),
    );
    const orderIds: unknown = request?.get('orderIds');
    if (!request?.exists || !order || !Array.isArray(orderIds) || !orderIds.includes(id)) return;
    const client: unknown = orderIds[0] === id ? order.get('trip.clientUid') : undefined;
    const writeClient = await planClient(transaction, account, ride.requestId, client);
    const fields = newOrders(request, order);
    writeClient?.();
    if (fields) transaction.update(request.ref, fields);
  });
}

/** What the request says of its orders, if the company stopped this one, lets it run again, or drives on days that were canceled. */
function newOrders(stored: DocumentSnapshot, found: DocumentSnapshot): Partial<RideRequest> | undefined {
  const request = skipBroken((): RideRequest => parseDocument(rideRequestSchema, stored));
  const order = found.exists
    ? skipBroken((): StandingOrder => parseDocument(standingOrderSchema, found))
    : { paused: false, until: '' };
  if (!request || !order) return undefined;
  const next = { paused: order.paused, until: order.until };
  const known = request.orders?.[found.id];
  const isSame = isSameJson(next, known) || (!known && runsAsAsked(next, request));
  const skipped = 'leftOut' in order ? stillSkipped(request, order) : request.skipped;
  const isSkipped = skipped?.length === request.skipped?.length;
  if (isSame && isSkipped) return undefined;
  return { ...(!isSame && { orders: { ...request.orders, [found.id]: next } }), ...(!isSkipped && { skipped }) };
}

/** The canceled days without those on which the company has its order drive again. */
function stillSkipped({ skipped }: Pick<RideRequest, 'skipped'>, order: StandingOrder): RideRequest['skipped'] {
  const runsOn = orderCalendar(order);
  return skipped?.filter((day) => !runsOn(day));
}

type ShownOrder = NonNullable<RideRequest['orders']>[string];

/** Whether the request needs to say nothing of the order. */
const runsAsAsked = ({ paused, until }: ShownOrder, { repeat }: RideRequest): boolean =>
  !paused && until !== '' && until >= (repeat?.until ?? '');
