import type { Invoice, MailInput, MailInvoiceAnswer } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import type { Doc } from '../../../data/read/converter';
import { callables } from '../../../data/sdk/callables';
import { requireConnection } from '../../../data/write/write';
import { savePdf } from '../mail/savePdf';
import { invoiceTitle } from './invoiceTexts';

/**
 * Downloads an invoice as a PDF. Returns the letters that its font does not have.
 * @throws OfflineError, FunctionsError
 */
export async function downloadPdf(functions: Functions, invoice: Doc<Invoice>): Promise<string> {
  requireConnection();
  const { data } = await callables.makeInvoicePdf(functions)({ invoiceUid: invoice.id });
  return savePdf(`${invoiceTitle(invoice)}.pdf`, data);
}

/**
 * Mails an invoice. A repeat with the same id sends nothing.
 * @param again whether it goes to addresses that have just got it
 * @throws OfflineError, FunctionsError
 */
export async function mailInvoice(
  functions: Functions,
  { id }: Doc<Invoice>,
  mailId: string,
  input: MailInput,
  again: boolean,
): Promise<MailInvoiceAnswer> {
  requireConnection();
  const { data } = await callables.mailInvoice(functions)({
    invoiceUid: id,
    mailId,
    ...input,
    ...(again && { again }),
  });
  return data;
}
