import {
  type Charge,
  chargeSchema,
  check,
  DEFAULT_TIME_ZONE,
  isSameJson,
  type OfficeTrip,
  officeTripSchema,
  paths,
  payerRatesSchema,
  priceTrip,
  type RateCard,
  releasedPayer,
  type SinceBilled,
  type Trip,
  toCharge,
  toSinceBilled,
  tripSchema,
} from '@mtos/model';
import { type DocumentReference, type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { calendarIn } from '../readTimeZone';
import type { StoredPayer } from './payerList';
import { pricedFrom } from './pricedFrom';
import { readTripPayer } from './readTripPayer';

/** What prices of an account follow from besides the trips, each document read once in the transaction. */
export interface Pricing {
  readonly account: string;
  readonly payers: readonly StoredPayer[];
  readonly transaction: Transaction;
  readonly read: (path: string) => Promise<DocumentSnapshot>;
}

export function pricingIn(transaction: Transaction, account: string, payers: readonly StoredPayer[]): Pricing {
  const documents = new Map<string, Promise<DocumentSnapshot>>();
  const read = (path: string) => {
    const known = documents.get(path) ?? transaction.get(db.doc(path));
    documents.set(path, known);
    return known;
  };
  return { account, payers, transaction, read };
}

/** A trip, its charge, and what the office knows of the trip, as they are stored. */
export interface StoredCharge {
  readonly trip: DocumentSnapshot;
  readonly charge: DocumentSnapshot;
  readonly office: DocumentSnapshot;
}

type Computed = Omit<Charge, 'updatedAt' | 'version'>;

/**
 * What becomes of a charge: it is written, only says what it was computed from, or, once it was billed, what its trip would be
 * billed for now; it is deleted, or stays.
 */
export type ChargeChange =
  | { readonly kind: 'set'; readonly before: Charge | undefined; readonly next: Computed }
  | { readonly kind: 'stamp'; readonly next: Computed }
  | { readonly kind: 'sinceBilled'; readonly sinceBilled: SinceBilled | undefined }
  | { readonly kind: 'delete' }
  | { readonly kind: 'none' };

const NONE: ChargeChange = { kind: 'none' };

/**
 * What becomes of a charge as its stored documents say now. What people decided about it stays. One that was billed stays as
 * it is, also if its trip is deleted; it only says what a trip that changed since would be billed for.
 */
export async function chargeChange(pricing: Pricing, stored: StoredCharge): Promise<ChargeChange> {
  const { trip, charge } = stored;
  if (charge.get('billedAt')) return changeSinceBilled(pricing, stored);
  // A trip that can't be read keeps its charge until someone has corrected it
  const { data } = check(tripSchema, trip.data());
  if (trip.exists && !data) return NONE;
  if (!data || data.subOwneruid !== pricing.account) return charge.exists ? { kind: 'delete' } : NONE;
  // What an erased trip lacks would change its price
  if (charge.exists && isErasedTrip(trip)) return NONE;
  // One that can't be read is written again as it follows from its trip
  const before = charge.exists ? check(chargeSchema, charge.data()).data : undefined;
  const next = await price(pricing, stored, data, before);
  if (!isSame(charge, next)) return { kind: 'set', before, next };
  // Without a new version: what a person decides about the charge is the same
  return charge.get('pricedFrom') === next.pricedFrom ? NONE : { kind: 'stamp', next };
}

/** A trip that is as it was billed keeps its price, also if the rates have changed. */
async function changeSinceBilled(pricing: Pricing, stored: StoredCharge): Promise<ChargeChange> {
  const { trip, charge, office } = stored;
  const { data: billed } = check(chargeSchema, charge.data());
  const { data } = check(tripSchema, trip.data());
  if (billed?.pricedFrom === undefined || data?.subOwneruid !== pricing.account || isErasedTrip(trip)) return NONE;
  const isAsBilled = pricedFrom(trip, office) === billed.pricedFrom;
  const sinceBilled = isAsBilled ? undefined : toSinceBilled(billed, await price(pricing, stored, data, billed));
  return isSameJson([billed.sinceBilled], [sinceBilled]) ? NONE : { kind: 'sinceBilled', sinceBilled };
}

export function writeChange(transaction: Transaction, reference: DocumentReference, change: ChargeChange): void {
  if (change.kind === 'delete') transaction.delete(reference);
  if (change.kind === 'stamp') transaction.update(reference, { pricedFrom: change.next.pricedFrom });
  if (change.kind === 'sinceBilled') {
    transaction.update(reference, { sinceBilled: change.sinceBilled ?? FieldValue.delete() });
  }
  if (change.kind === 'set') {
    const version = (change.before?.version ?? 0) + 1;
    transaction.set(reference, { ...change.next, version, updatedAt: FieldValue.serverTimestamp() });
  }
}

async function price(
  { account, payers, transaction, read }: Pricing,
  { trip: snapshot, office }: StoredCharge,
  trip: Trip,
  stored: Charge | undefined,
): Promise<Computed> {
  const known: Partial<OfficeTrip> = check(officeTripSchema, office.data()).data ?? {};
  const { payerUid, orderPayerUid, authorization, road } = known;
  const { payer, from } = await readTripPayer(transaction, payers, {
    account,
    trip,
    chosen: payerUid,
    ordered: orderPayerUid,
    authorizationUid: authorization?.uid,
    released: releasedPayer(trip, stored),
  });
  const cards = payer ? await readCards(read, paths.payerRates(account, payer.id)) : [];
  const company = await read(paths.account(account));
  const { timeZone, holidays } = company.exists ? calendarIn(company) : { timeZone: DEFAULT_TIME_ZONE, holidays: {} };
  const found = priceTrip(trip, {
    payer,
    cards,
    hasAuthorization: authorization != null,
    costs: known,
    road,
    timeZone,
    holidays,
  });
  return {
    ...toCharge(trip, { id: payer?.id, from }, found, stored),
    pricedFrom: pricedFrom(snapshot, office),
  };
}

const readCards = async (read: Pricing['read'], path: string): Promise<readonly RateCard[]> =>
  check(payerRatesSchema, (await read(path)).data()).data?.cards ?? [];

/** Whether the stored charge says the same, whenever it was written and computed. */
function isSame(stored: DocumentSnapshot, next: Computed): boolean {
  const { updatedAt: _, version: __, pricedFrom: ___, ...fields } = stored.data() ?? {};
  const { pricedFrom: ____, ...expected } = next;
  return isSameJson(fields, expected);
}
