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
import { mailOnce, type PdfMail } from './mailOnce';
import { readCompany, readPrintedInvoice } from './readPrintedInvoice';

/**
 * Mails an invoice with its PDF to addresses in the payer's settings, or in the profile of the client who pays, and writes on
 * the invoice what became of it. The page makes the mail's id: whoever calls second, or repeats the call, finds it claimed. If
 * the function ends in between, nobody knows whether it was sent, and it is not sent again.
 */
export const mailInvoice = guardedCallable(
  'bill',
  mailInvoiceSchema,
  (input, caller): Promise<MailInvoiceAnswer> =>
    mailOnce(caller.account, {
      to: input.to,
      claim: () => claimMail(input, caller),
      write: ({ invoice }) => writeMail(caller.account, invoice, input),
      record: (result) => recordMail(caller.account, input, result),
    }),
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
    pdf: await invoicePdf(await readPrintedInvoice(account, invoice, company, input), company.logo),
  };
}
