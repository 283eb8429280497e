import { findRequestRide, requestPaths } from '@mtos/model';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';

/**
 * A standing order changed: the request that it came from is the client's whose rides they are now, if it is the request's first
 * order. An export and an erasure find the request by its client, also while an order has no trips. Orders that no facility asked
 * for cost nothing. Works from the stored documents, so a repeated, late, or unordered event finds nothing left to do.
 */
export async function followRequestOrder({
  data,
  params: { account, id },
}: Pick<ChangeEvent<'account' | 'id'>, 'data' | 'params'>): Promise<void> {
  const ride = findRequestRide(account, { id: '', standingOrderId: id });
  if (!ride || !data?.after.exists) return;
  const order = data.after.ref;
  await db.runTransaction(async (transaction) => {
    const [stored, request] = await transaction.getAll(order, db.doc(requestPaths.request(account, ride.requestId)));
    const client: unknown = stored?.get('trip.clientUid');
    const orderIds: unknown = request?.get('orderIds');
    if (!request?.exists || typeof client !== 'string' || client === '') return;
    if (!Array.isArray(orderIds) || orderIds[0] !== id || request.get('clientUid') === client) return;
    transaction.update(request.ref, { clientUid: client });
  });
}
