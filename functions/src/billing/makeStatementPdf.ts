import { type InvoicePdf, statementInputSchema } from '@mtos/model';
import { guardedCallable } from '../guard';
import { statementPdf } from '../pdf/statementPdf';
import { toPrintedStatement } from './printedStatement';
import { readCompany } from './readPrintedInvoice';
import { readStoredStatement } from './readStatement';

/** A statement as a PDF. The page records the download first, as it does for print. Writes nothing. */
export const makeStatementPdf = guardedCallable(
  'bill',
  statementInputSchema,
  async (of, { account }): Promise<InvoicePdf> => {
    const statement = await readStoredStatement(account, of);
    const company = await readCompany(account);
    const printed = await toPrintedStatement(account, statement, of, company);
    const { content, ...lacks } = await statementPdf(printed, company.logo);
    return { pdf: content.toString('base64'), ...lacks };
  },
);
