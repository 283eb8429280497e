import {
  balanceOf,
  type MailInvoiceAnswer,
  type MailStatementInput,
  mailStatementSchema,
  type Statement,
  statementBody,
  statementSubject,
} from '@mtos/model';
import { guardedCallable } from '../guard';
import { statementPdf } from '../pdf/statementPdf';
import { claimStatementMail, recordStatementMail } from './claimStatementMail';
import { mailPdf, openMailing, type PdfMail } from './mailPdf';
import { toPrintedStatement } from './printedStatement';
import { readCompany } from './readPrintedInvoice';
import { readStoredStatement } from './readStatement';

/**
 * Mails a statement, as it is now, with its PDF to addresses in the payer's settings, or in the profile of the client who pays,
 * and writes what became of it into a document of its own. Sends nothing twice, like `mailInvoice`.
 */
export const mailStatement = guardedCallable(
  'bill',
  mailStatementSchema,
  async (input, caller): Promise<MailInvoiceAnswer> => {
    const { account } = caller;
    const mailing = await openMailing(account);
    const statement = await readStoredStatement(account, input);
    const earlier = await claimStatementMail(input, { ...caller, payerName: statement.payerName });
    if (earlier) return { state: earlier.state, answer: earlier.answer };
    const result = await mailPdf(account, mailing, input.to, () => writeMail(account, statement, input));
    await recordStatementMail(account, input, result);
    return result;
  },
);

async function writeMail(account: string, statement: Statement, input: MailStatementInput): Promise<PdfMail> {
  const { message, through } = input;
  const company = await readCompany(account);
  return {
    company: company.name,
    subject: statementSubject(company.name),
    text: statementBody({ message, company: company.name, through, balanceCents: balanceOf(statement) }),
    name: `Statement ${through}.pdf`,
    pdf: await statementPdf(await toPrintedStatement(account, statement, input, company)),
  };
}
