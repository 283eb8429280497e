import {
  formatCents,
  formatDayWithYear,
  formatInvoiceNumber,
  type Invoice,
  type MailInvoiceAnswer,
  type MailInvoiceInput,
  mailBody,
  mailInvoiceSchema,
  mailSubject,
} from '@mtos/model';
import { guardedCallable } from '../guard';
import { invoicePdf } from '../pdf/invoicePdf';
import { claimMail, recordMail } from './claimMail';
import { mailPdf, openMailing, type PdfMail } from './mailPdf';
import { readCompany, readPrintedInvoice } from './readPrintedInvoice';

/**
 * Mails an invoice with its PDF to addresses in the payer's settings, or in the profile of the client who pays, and writes on
 * the invoice what became of it. The page makes the mail's id: whoever calls second, or repeats the call, finds it claimed. If
 * the function ends in between, nobody knows whether it was sent, and it is not sent again.
 */
export const mailInvoice = guardedCallable(
  'bill',
  mailInvoiceSchema,
  async (input, caller): Promise<MailInvoiceAnswer> => {
    const { account } = caller;
    const mailing = await openMailing(account);
    const { invoice, earlier } = await claimMail(input, caller);
    if (earlier) return { state: earlier.state, answer: earlier.answer };
    const result = await mailPdf(account, mailing, input.to, () => writeMail(account, invoice, input));
    await recordMail(account, input, result);
    return result;
  },
);

async function writeMail(account: string, invoice: Invoice, input: MailInvoiceInput): Promise<PdfMail> {
  const company = await readCompany(account);
  const { number, dueOn, balanceCents } = invoice;
  const title = formatInvoiceNumber(number ?? 0);
  return {
    company: company.name,
    subject: mailSubject(title, company.name),
    text: mailBody({
      message: input.message,
      title,
      company: company.name,
      toBePaid: balanceCents > 0 ? formatCents(balanceCents) : '',
      due: balanceCents > 0 && dueOn ? `Due: ${formatDayWithYear(dueOn)}` : '',
    }),
    name: `${title}.pdf`,
    pdf: await invoicePdf(await readPrintedInvoice(account, invoice, company, input)),
  };
}
