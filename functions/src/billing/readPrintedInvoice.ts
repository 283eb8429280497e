import { type Account, type Invoice, type PrintedInvoice, type PrintedTrip, paths, printInvoice } from '@mtos/model';
import { db } from '../firebase';

/** An invoice in words, with the names and addresses that its trips have now. Trips that were deleted have none. */
export async function readPrintedInvoice(
  account: string,
  invoice: Invoice,
  company: Pick<Account, 'name' | 'office'>,
): Promise<PrintedInvoice> {
  return printInvoice({ invoice, company, trips: await readTrips(account, invoice) });
}

const FIELDS = ['subOwneruid', 'name', 'fromAddress', 'toAddress'] as const;

async function readTrips(account: string, { lines }: Invoice): Promise<ReadonlyMap<string, PrintedTrip>> {
  const references = lines.map(({ tripId }) => db.doc(paths.trip(tripId)));
  if (references.length === 0) return new Map();
  const found = await db.getAll(...references, { fieldMask: [...FIELDS] });
  return new Map(
    found
      .filter((trip) => trip.exists && trip.get('subOwneruid') === account)
      .map((trip) => {
        const read = (field: (typeof FIELDS)[number]) => String(trip.get(field) ?? '');
        return [trip.id, { name: read('name'), fromAddress: read('fromAddress'), toAddress: read('toAddress') }];
      }),
  );
}

/** The company's name and office, as its invoices say them. */
export async function readCompany(account: string): Promise<Pick<Account, 'name' | 'office'>> {
  const stored = await db.doc(paths.account(account)).get();
  const name: unknown = stored.get('name');
  return { name: typeof name === 'string' ? name : '', office: stored.get('office') };
}
