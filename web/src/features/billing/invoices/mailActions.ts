import type { Invoice, MailInput, MailInvoiceAnswer } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import type { Doc } from '../../../data/read/converter';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';
import { savePdf } from '../mail/savePdf';
import { invoiceTitle } from './invoiceTexts';

/**
 * Downloads an invoice as a PDF. Returns what it could not show, for people.
 * @param withProofs whether it has the trips' times and signatures
 * @throws OfflineError, FunctionsError
 */
export async function downloadPdf(functions: Functions, invoice: Doc<Invoice>, withProofs: boolean): Promise<string> {
  requireConnection();
  const { data } = await callables.makeInvoicePdf(functions)({
    invoiceUid: invoice.id,
    ...(withProofs && { withProofs }),
  });
  return savePdf(`${invoiceTitle(invoice)}.pdf`, data);
}

interface Mailed extends MailInput {
  /** Whether it goes to addresses that have just got it. */
  readonly again: boolean;
  /** Whether the PDF has the trips' times and signatures. */
  readonly withProofs: boolean;
}

/** Mails an invoice. A repeat with the same id sends nothing. @throws OfflineError, FunctionsError */
export async function mailInvoice(
  functions: Functions,
  { id }: Doc<Invoice>,
  mailId: string,
  { again, withProofs, ...input }: Mailed,
): Promise<MailInvoiceAnswer> {
  requireConnection();
  const { data } = await callables.mailInvoice(functions)({
    invoiceUid: id,
    mailId,
    ...input,
    ...(again && { again }),
    ...(withProofs && { withProofs }),
  });
  return data;
}
