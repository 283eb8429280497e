import { addToDay, dayIn, NO_END } from '@mtos/model';
import type { ChangeEvent } from '../changeEvent';
import { enqueueCollected } from '../schedules/tasks';

/** Trips from so many days ago follow the new payer of a client or a frequent place, as far as they were not billed. */
export const PAYER_DAYS_BACK = 92;

/**
 * A client's profile names another payer: it pays for the client's trips that nothing else names a payer for, and says
 * whether they need an authorization. Works from the stored documents, so a repeated or late event finds nothing left to do.
 */
export async function followClientPayer({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if ((data?.before.get('payerUid') ?? '') === (data?.after.get('payerUid') ?? '')) return;
  const { account, id } = params;
  const from = addToDay(dayIn('UTC', new Date()), -PAYER_DAYS_BACK);
  const trips = [{ client: { clientUid: id, from, until: NO_END } }];
  await enqueueCollected(account, `payer of client ${id}`, { trips, charges: true });
}
