import { check, officeTripSchema, type PayerOfTrip, paths, type Trip, toPayerOfTrip } from '@mtos/model';
import { coverStoredTrip } from '../authorizations/coverStoredTrip';
import { readPayerList } from '../billing/readPayers';
import { readTripPayer } from '../billing/readTripPayer';
import { db } from '../firebase';
import { readAtOneMoment } from '../readAtOneMoment';

type PaidTrip = Pick<Trip, 'subOwneruid' | 'clientUid' | 'importFormat' | 'fromAddress' | 'toAddress'> & {
  readonly id: string;
};

/**
 * Who pays for a trip, as the stored documents say; unknown if what the office knows of the trip, or
 * a payer, can't be read, or no payer is known. Decides first
 * which authorization covers the trip: that happens at the same time for a new one, and can name the payer.
 */
export async function readPayerOfTrip(trip: PaidTrip): Promise<PayerOfTrip> {
  const account = trip.subOwneruid;
  const list = await readPayerList(account);
  await coverStoredTrip(account, trip.id, { payers: list.payers });
  return readAtOneMoment(async (transaction) => {
    const office = await transaction.get(db.doc(paths.officeTrip(account, trip.id)));
    const { data } = check(officeTripSchema, office.data());
    if (office.exists && !data) return 'unknown';
    const { payerUid: chosen, orderPayerUid: ordered, authorization } = data ?? {};
    const said = { account, trip, chosen, ordered, authorizationUid: authorization?.uid };
    const { payer } = await readTripPayer(transaction, list.payers, said);
    return toPayerOfTrip(payer?.id, list);
  });
}
