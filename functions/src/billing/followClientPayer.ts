import { addToDay, dayIn, NO_END } from '@mtos/model';
import { coverTrips, thenUncovered } from '../authorizations/coverTrips';
import type { ChangeEvent } from '../changeEvent';

/** Trips from so many days ago follow a client's new payer, as far as they were not billed. */
const DAYS_BACK = 92;

/**
 * A client's profile names another payer: it pays for the client's trips that nothing else names a payer for, and says
 * whether they need an authorization. Works from the stored documents, so a repeated or late event finds nothing left to do.
 */
export async function followClientPayer({ id: runId, data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if ((data?.before.get('payerUid') ?? '') === (data?.after.get('payerUid') ?? '')) return;
  const { account, id } = params;
  const from = addToDay(dayIn('UTC', new Date()), -DAYS_BACK);
  const trips = thenUncovered([{ client: { clientUid: id, from, until: NO_END } }]);
  await coverTrips({ account, runId, page: 0, trips, charges: true });
}
