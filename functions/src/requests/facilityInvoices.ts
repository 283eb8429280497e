import {
  type FacilityInvoice,
  formatInvoiceNumber,
  type ReportDays,
  STATED_FIELDS,
  type StatedInvoice,
  serverQueries,
  statedInvoiceSchema,
} from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** The invoices that a payer got on some days, the newest first: none of its clients who pay themselves. */
export async function readFacilityInvoices(
  account: string,
  payerUid: string,
  { from, to }: ReportDays,
): Promise<readonly FacilityInvoice[]> {
  const spec = serverQueries.invoicesSentBetween(account, payerUid, from, to);
  const { docs } = await toQuery(db.collection(spec.collection), spec)
    .select(...STATED_FIELDS)
    .get();
  const invoices = docs.flatMap((each) => {
    const invoice = skipBroken(() => parseDocument<StatedInvoice>(statedInvoiceSchema, each));
    return invoice ? toFacilityInvoice(invoice) : [];
  });
  return invoices.toReversed();
}

function toFacilityInvoice(invoice: StatedInvoice): readonly FacilityInvoice[] {
  const { number, state, sentOn, dueOn, totalCents, balanceCents } = invoice;
  if (number === null || state === 'draft') return [];
  return [{ number: formatInvoiceNumber(number), sentOn, dueOn, totalCents, balanceCents, state }];
}
