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
import { mailOnce, type PdfMail } from './mailOnce';
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
  (input, caller): Promise<MailInvoiceAnswer> =>
    mailOnce(caller.account, {
      to: input.to,
      claim: async () => {
        const statement = await readStoredStatement(caller.account, input);
        const earlier = await claimStatementMail(input, { ...caller, payerName: statement.payerName });
        return { statement, earlier };
      },
      write: ({ statement }) => writeMail(caller.account, statement, input),
      record: (result) => recordStatementMail(caller.account, input, result),
    }),
);

async function writeMail(account: string, statement: Statement, input: MailStatementInput): Promise<PdfMail> {
  const { message, through } = input;
  const company = await readCompany(account);
  return {
    company: company.name,
    subject: statementSubject(company.name),
    text: statementBody({ message, company: company.name, through, balanceCents: balanceOf(statement) }),
    name: `Statement ${through}.pdf`,
    pdf: await statementPdf(await toPrintedStatement(account, statement, input, company), company.logo),
  };
}
