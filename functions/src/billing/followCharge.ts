import { paths } from '@mtos/model';
import { db } from '../firebase';
import { chargeChange, pricingIn, writeChange } from './chargeChange';
import { readPayers } from './readPayers';

/**
 * Writes what a trip costs, as its stored documents say now: so a repeated, late, or unordered event finds nothing left to do.
 * Nothing for companies without payers.
 */
export async function followCharge(account: string, tripId: string): Promise<void> {
  const payers = await readPayers(account);
  if (payers.length === 0) return;
  await db.runTransaction(async (transaction) => {
    const chargeRef = db.doc(paths.charge(account, tripId));
    const [trip, charge, office] = await transaction.getAll(
      db.doc(paths.trip(tripId)),
      chargeRef,
      db.doc(paths.officeTrip(account, tripId)),
    );
    if (!trip || !charge || !office) return;
    const change = await chargeChange(pricingIn(transaction, account, payers), { trip, charge, office });
    writeChange(transaction, chargeRef, change);
  });
}
