import {
  type Charge,
  chargeSchema,
  check,
  dayIn,
  type Invoice,
  invoiceSchema,
  isSameJson,
  paths,
  payerSchema,
  type SeenInvoice,
  type SendInvoiceAnswer,
  seenInvoiceSchema,
  toInvoiceLines,
  toSent,
  withState,
} from '@mtos/model';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { callProblem } from '../callProblem';
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readTimeZone } from '../readTimeZone';
import { toInvoiceEntry } from './auditInvoice';
import { followCharge } from './followCharge';
import { PRICED_COST_FIELDS, PRICED_FIELDS, PRICED_OFFICE_FIELDS, pricedFrom } from './pricedFrom';

const CONCURRENCY = 4;

/** How often charges that have not followed their trips yet are computed before the caller has to try again. */
const ATTEMPTS = 4;

/**
 * Gives a draft the next number and freezes its charges, in one transaction, so that numbers have no gaps and no charge is
 * billed that has changed. A charge that has not followed its trip's last change yet is computed first. If charges of the
 * draft changed, the draft follows them and is not sent: the caller has to look at it again. Whoever sends it second, or
 * repeats the call, gets its number.
 */
export const sendInvoice = guardedCallable(
  'bill',
  seenInvoiceSchema,
  async (seen, { account, uid }): Promise<SendInvoiceAnswer> => {
    const timeZone = await readTimeZone(account);
    // A trip that can't be read, or was erased, stays other than its charge says: each state of a trip is followed once
    const followed = new Set<string>();
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const answer = await send({ ...seen, account, uid, timeZone, followed });
      if (!('outdated' in answer)) return answer;
      await pMap(answer.outdated, ({ tripId }) => followCharge(account, tripId), { concurrency: CONCURRENCY });
      for (const { key } of answer.outdated) followed.add(key);
    }
    throw callProblem('stale-invoice');
  },
);

interface Sending extends SeenInvoice {
  readonly account: string;
  readonly uid: string;
  readonly timeZone: string;
  /** Keys of trips as they were when their charges were computed by this call. */
  readonly followed: ReadonlySet<string>;
}

interface OutdatedCharge {
  readonly tripId: string;
  /** Of the trip as it is now. */
  readonly key: string;
}

/** Sends the draft, updates it, or names the charges that have to be computed before. */
function send(sending: Sending): Promise<SendInvoiceAnswer | { readonly outdated: readonly OutdatedCharge[] }> {
  const { account, uid, timeZone, invoiceUid, version } = sending;
  return db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.invoice(account, invoiceUid));
    const stored = await transaction.get(reference);
    if (!stored.exists) throw callProblem('no-such-invoice');
    const invoice = parseDocument<Invoice>(invoiceSchema, stored);
    if (invoice.number !== null) return { number: invoice.number, wasSent: true };
    if (invoice.version !== version) throw callProblem('stale-invoice');
    const charges = await draftedCharges(transaction, account, invoiceUid, invoice);
    const outdated = await outdatedCharges(transaction, sending, charges);
    if (outdated.length > 0) return { outdated };
    const current = toInvoiceLines(charges);
    const [payer, last] = await transaction.getAll(
      db.doc(paths.payer(account, invoice.payerUid)),
      db.doc(paths.lastInvoiceNumber(account)),
    );
    const now = FieldValue.serverTimestamp();
    const next = { ...invoice, ...current, version: version + 1, updatedBy: uid };
    if (charges.length === 0 || !isSameJson(current.lines, invoice.lines)) {
      if (!isSameJson(current.lines, invoice.lines)) transaction.set(reference, { ...next, updatedAt: now });
      return { number: null };
    }
    const { payerName, providerNumber } = invoice;
    const payerNow = check(payerSchema, payer?.data()).data ?? { name: payerName, providerNumber, daysToPay: 0 };
    const number = Number(last?.get('number') ?? 0) + 1;
    const sent = {
      ...next,
      payerName: payerNow.name,
      providerNumber: payerNow.providerNumber,
      ...toSent(next, { number, today: dayIn(timeZone, new Date()), daysToPay: payerNow.daysToPay }),
    };
    transaction.set(db.doc(paths.lastInvoiceNumber(account)), { number, updatedAt: now });
    transaction.set(reference, { ...sent, updatedAt: now });
    for (const [tripId, charge] of charges) {
      const billed = withState({ ...charge, billedAt: Timestamp.now(), version: charge.version + 1 });
      transaction.set(db.doc(paths.charge(account, tripId)), { ...billed, updatedAt: now });
    }
    const entry = toInvoiceEntry({ who: uid, invoiceUid, before: invoice, after: sent });
    transaction.create(collections.audit(account).doc(), entry);
    return { number };
  });
}

type TripCharge = readonly [tripId: string, charge: Charge];

/** The charges of a draft that are still on it, as they are now. */
async function draftedCharges(
  transaction: Transaction,
  account: string,
  invoiceUid: string,
  { lines }: Invoice,
): Promise<readonly TripCharge[]> {
  if (lines.length === 0) return [];
  const found = await transaction.getAll(...lines.map(({ tripId }) => db.doc(paths.charge(account, tripId))));
  return found.flatMap((document) => {
    const { data } = check(chargeSchema, document.data());
    return data?.invoiceUid === invoiceUid && data.state === 'drafted' ? [[document.id, data] as const] : [];
  });
}

/** The charges whose trips are no longer as the charges were computed from, without what this call has followed. */
async function outdatedCharges(
  transaction: Transaction,
  { account, followed }: Sending,
  charges: readonly TripCharge[],
): Promise<readonly OutdatedCharge[]> {
  if (charges.length === 0) return [];
  const ids = charges.map(([tripId]) => tripId);
  const trips = await transaction.getAll(...ids.map((id) => db.doc(paths.trip(id))), { fieldMask: [...PRICED_FIELDS] });
  const offices = await transaction.getAll(...ids.map((id) => db.doc(paths.officeTrip(account, id))), {
    fieldMask: [...PRICED_OFFICE_FIELDS, ...PRICED_COST_FIELDS],
  });
  return charges.flatMap(([tripId, charge], index) => {
    const [trip, office] = [trips[index], offices[index]];
    if (!trip || !office) return [];
    const current = pricedFrom(trip, office);
    const key = `${tripId} ${current}`;
    return current === charge.pricedFrom || followed.has(key) ? [] : [{ tripId, key }];
  });
}
