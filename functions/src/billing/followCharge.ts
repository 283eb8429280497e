import {
  type Charge,
  chargeSchema,
  check,
  DEFAULT_TIME_ZONE,
  isSameJson,
  officeTripSchema,
  paths,
  payerRatesSchema,
  priceTrip,
  type Trip,
  toCharge,
  tripSchema,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { calendarIn } from '../readTimeZone';
import { pricedFrom } from './pricedFrom';
import { readPayers, type StoredPayer } from './readPayers';
import { readTripPayer } from './readTripPayer';

/**
 * Writes what a trip costs, as its stored documents say now: so a repeated, late, or unordered event finds nothing left to do.
 * What people decided about the charge stays. Nothing for companies without payers. A charge that was billed stays as it is,
 * also if its trip is deleted.
 */
export async function followCharge(account: string, tripId: string): Promise<void> {
  const payers = await readPayers(account);
  if (payers.length === 0) return;
  await db.runTransaction(async (transaction) => {
    const chargeRef = db.doc(paths.charge(account, tripId));
    const [trip, charge] = await transaction.getAll(db.doc(paths.trip(tripId)), chargeRef);
    if (charge?.get('billedAt')) return;
    // A trip that can't be read keeps its charge until someone has corrected it
    const { data } = check(tripSchema, trip?.data());
    if (trip?.exists && !data) return;
    if (!data || data.subOwneruid !== account) {
      if (charge?.exists) transaction.delete(chargeRef);
      return;
    }
    // What an erased trip lacks would change its price
    if (charge?.exists && trip && isErasedTrip(trip)) return;
    // One that can't be read is written again as it follows from its trip
    const stored = charge?.exists ? check(chargeSchema, charge.data()).data : undefined;
    const next = trip && (await price(transaction, { account, tripId, trip: data, snapshot: trip, payers, stored }));
    if (!next) return;
    if (charge && isSame(charge, next)) {
      // Without a new version: what a person decides about the charge is the same
      if (charge.get('pricedFrom') !== next.pricedFrom) transaction.update(chargeRef, { pricedFrom: next.pricedFrom });
      return;
    }
    const version = (stored?.version ?? 0) + 1;
    transaction.set(chargeRef, { ...next, version, updatedAt: FieldValue.serverTimestamp() });
  });
}

interface Priced {
  readonly account: string;
  readonly tripId: string;
  readonly trip: Trip;
  /** The same, as it is stored. */
  readonly snapshot: DocumentSnapshot;
  readonly payers: readonly StoredPayer[];
  readonly stored: Charge | undefined;
}

async function price(
  transaction: Transaction,
  { account, tripId, trip, snapshot, payers, stored }: Priced,
): Promise<Omit<Charge, 'updatedAt' | 'version'>> {
  const [company, office] = await transaction.getAll(
    db.doc(paths.account(account)),
    db.doc(paths.officeTrip(account, tripId)),
  );
  const { payerUid, orderPayerUid, authorization } = check(officeTripSchema, office?.data()).data ?? {};
  const { payer, from } = await readTripPayer(transaction, payers, {
    account,
    trip,
    chosen: payerUid,
    ordered: orderPayerUid,
    authorizationUid: authorization?.uid,
  });
  const rates = payer && (await transaction.get(db.doc(paths.payerRates(account, payer.id))));
  const { timeZone, holidays } = company ? calendarIn(company) : { timeZone: DEFAULT_TIME_ZONE, holidays: {} };
  const cards = check(payerRatesSchema, rates?.data()).data?.cards ?? [];
  const found = priceTrip(trip, { payer, cards, hasAuthorization: authorization != null, timeZone, holidays });
  const next = toCharge(trip, { id: payer?.id, from }, found, stored);
  return office ? { ...next, pricedFrom: pricedFrom(snapshot, office) } : next;
}

/** Whether the stored charge says the same, whenever it was written and computed. */
function isSame(stored: DocumentSnapshot, next: Omit<Charge, 'updatedAt' | 'version'>): boolean {
  const { updatedAt: _, version: __, pricedFrom: ___, ...fields } = stored.data() ?? {};
  const { pricedFrom: ____, ...expected } = next;
  return isSameJson(fields, expected);
}
