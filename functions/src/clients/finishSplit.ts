import { type Invoice, invoiceSchema, moneyQueries, PLACE_LIMITS, paths, placeKey, serverQueries } from '@mtos/model';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import type { SplitTask } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';
import { nameRecord } from './nameRecord';

/**
 * What follows from a split: trips that moved are found at their new client, with what was billed for them, and both records
 * say what their profiles do. Works from the stored documents, so a repeated or late call finds nothing left to do.
 */
export async function finishSplit({ account, from, into, tripIds }: SplitTask): Promise<void> {
  const invoiceIds = new Set<string>();
  for (const id of tripIds) {
    const invoiceId = await followTrip(account, id, into);
    if (invoiceId) invoiceIds.add(invoiceId);
  }
  for (const id of invoiceIds) await followInvoice({ account, from, into }, id);
  await nameRecord(account, from);
  await nameRecord(account, into);
}

/**
 * Notes the trip's client where an erasure looks for them: in what drivers did on it, in what was billed, and at its places.
 * Returns the invoice that it is on, if any.
 */
async function followTrip(account: string, tripId: string, into: string): Promise<string | undefined> {
  const [trip, charge] = await db.getAll(db.doc(paths.trip(tripId)), db.doc(paths.charge(account, tripId)));
  // It may have been given to a third client meanwhile
  if (trip?.get('clientUid') !== into) return undefined;
  const addresses = ['fromAddress', 'toAddress'].map((field) => String(trip.get(field)));
  const places = await db.getAll(...addresses.map((address) => db.doc(paths.place(account, placeKey(address)))));
  const query = serverQueries.everyEventOfTrip(account, tripId);
  const { docs } = await toQuery(db.collection(query.collection), query).get();
  const batch = db.batch();
  // A charge that was not billed yet follows the trip by itself
  if (charge?.get('billedAt')) batch.update(charge.ref, { clientUid: into });
  for (const event of docs) if (event.get('clientUid') !== into) batch.update(event.ref, { clientUid: into });
  for (const place of places) {
    const users: unknown = place.get('clientUids');
    if (Array.isArray(users) && users.length < PLACE_LIMITS.clientUids) {
      batch.update(place.ref, { clientUids: FieldValue.arrayUnion(into) });
    }
  }
  await batch.commit();
  const invoiceUid: unknown = charge?.get('invoiceUid');
  return typeof invoiceUid === 'string' && invoiceUid !== '' ? invoiceUid : undefined;
}

type Clients = Readonly<Record<'account' | 'from' | 'into', string>>;

/**
 * Gives an invoice that the client paid themselves to the client whose trips it bills, and with it the payments that pay only
 * such invoices. One that bills trips of both stays.
 */
const followInvoice = ({ account, from, into }: Clients, id: string): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const paid = moneyQueries.paymentsOfInvoice(account, id);
    const [stored, { docs: payments }] = await Promise.all([
      transaction.get(db.doc(paths.invoice(account, id))),
      transaction.get(toQuery(db.collection(paid.collection), paid)),
    ]);
    const invoice = stored.exists ? skipBroken((): Invoice => parseDocument(invoiceSchema, stored)) : undefined;
    const isMoved = invoice?.clientUid === into;
    // A draft is made again from what its charges say
    if (!invoice || invoice.state === 'draft' || !(isMoved || invoice.clientUid === from)) return;
    const clientsOf = async (documents: readonly string[]): Promise<readonly unknown[]> => {
      const found = documents.length === 0 ? [] : await transaction.getAll(...documents.map((path) => db.doc(path)));
      return found.map((each): unknown => each.get('clientUid'));
    };
    const riders = await clientsOf(invoice.lines.map(({ tripId }) => paths.trip(tripId)));
    if (!isMoved && riders.some((uid) => uid !== into)) return;
    const moved: DocumentSnapshot[] = [];
    for (const payment of payments.filter((each) => each.get('clientUid') === from)) {
      const others = toIds(payment.get('invoiceUids')).filter((each) => each !== id);
      const clients = await clientsOf(others.map((each) => paths.invoice(account, each)));
      if (clients.every((uid) => uid === into)) moved.push(payment);
    }
    if (!isMoved) transaction.update(stored.ref, { clientUid: into });
    for (const { ref } of moved) transaction.update(ref, { clientUid: into });
  });

const toIds = (ids: unknown): readonly string[] =>
  Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
