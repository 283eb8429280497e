import { type Account, type Invoice, type PrintedInvoice, type PrintedTrip, paths, printInvoice } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { db } from '../firebase';
import type { LogoPicture } from '../pdf/readPicture';
import { fetchLogo } from '../uploads/fetchLogo';
import { readProofs } from './readProofs';

interface With {
  /** With the trips' times and signatures. */
  readonly withProofs?: boolean | undefined;
}

/** An invoice in words, with the names and addresses that its trips have now. Trips that were deleted have none. */
export async function readPrintedInvoice(
  account: string,
  invoice: Invoice,
  company: Pick<Account, 'name' | 'office'>,
  { withProofs = false }: With,
): Promise<PrintedInvoice> {
  const found = await readTrips(account, invoice, withProofs);
  const trips = new Map(found.map((trip) => [trip.id, toPrintedTrip(trip)]));
  const proofs = withProofs ? await readProofs(account, invoice, found) : undefined;
  return printInvoice({ invoice, company, trips, proofs });
}

const FIELDS = ['subOwneruid', 'name', 'fromAddress', 'toAddress'] as const;

async function readTrips(
  account: string,
  { lines }: Invoice,
  withProofs: boolean,
): Promise<readonly DocumentSnapshot[]> {
  const references = lines.map(({ tripId }) => db.doc(paths.trip(tripId)));
  if (references.length === 0) return [];
  const fieldMask = withProofs ? [...FIELDS, 'progress', 'onTimeRule'] : [...FIELDS];
  const found = await db.getAll(...references, { fieldMask });
  return found.filter((trip) => trip.exists && trip.get('subOwneruid') === account);
}

function toPrintedTrip(trip: DocumentSnapshot): PrintedTrip {
  const read = (field: (typeof FIELDS)[number]) => String(trip.get(field) ?? '');
  return { name: read('name'), fromAddress: read('fromAddress'), toAddress: read('toAddress') };
}

/** A company as its invoices show it. */
interface Company extends Pick<Account, 'name' | 'office'> {
  readonly logo: LogoPicture;
}

/** The company's name, office, and logo, as its invoices show them. */
export async function readCompany(account: string): Promise<Company> {
  const stored = await db.doc(paths.account(account)).get();
  const name: unknown = stored.get('name');
  return {
    name: typeof name === 'string' ? name : '',
    office: stored.get('office'),
    logo: await fetchLogo(account, { logo: stored.get('logo') }),
  };
}
