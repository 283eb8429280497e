import { type Charge, chargeSchema, check, paths } from '@mtos/model';
import { db } from '../firebase';
import { type ChargeChange, chargeChange, pricingIn, writeChange } from './chargeChange';
import { readPayers } from './readPayers';

/**
 * Writes what a trip costs, as its stored documents say now: so a repeated, late, or unordered event finds nothing left to do.
 * Nothing for companies without payers.
 */
export const followCharge = (account: string, tripId: string): Promise<void> => follow(account, tripId, () => true);

/**
 * As `followCharge`, but only if someone else pays now. A trip that keeps its payer also keeps its price if the rates have
 * changed since, and one without a charge gets none.
 */
export const followNewPayer = (account: string, tripId: string): Promise<void> =>
  follow(account, tripId, (change, stored) => stored !== undefined && payerAfter(change, stored) !== payerNow(stored));

async function follow(
  account: string,
  tripId: string,
  isWanted: (change: ChargeChange, stored: Charge | undefined) => boolean,
): Promise<void> {
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
    if (isWanted(change, check(chargeSchema, charge.data()).data)) writeChange(transaction, chargeRef, change);
  });
}

/** Who pays, or for a billed charge, who would pay now. */
const payerNow = ({ sinceBilled, payerUid }: Pick<Charge, 'sinceBilled' | 'payerUid'>): string =>
  sinceBilled?.payerUid ?? payerUid;

function payerAfter(change: ChargeChange, stored: Charge): string {
  if (change.kind === 'set') return change.next.payerUid;
  if (change.kind === 'sinceBilled') return payerNow({ ...stored, sinceBilled: change.sinceBilled });
  return payerNow(stored);
}
