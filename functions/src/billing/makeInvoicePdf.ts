import { type Invoice, type InvoicePdf, invoicePdfSchema, invoiceSchema, paths } from '@mtos/model';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { invoicePdf } from '../pdf/invoicePdf';
import { readCompany, readPrintedInvoice } from './readPrintedInvoice';

/** An invoice, also a draft, as a PDF. The page records the download first, as it does for print. Writes nothing. */
export const makeInvoicePdf = guardedCallable(
  'bill',
  invoicePdfSchema,
  async ({ invoiceUid, withProofs }, { account }): Promise<InvoicePdf> => {
    const stored = await db.doc(paths.invoice(account, invoiceUid)).get();
    if (!stored.exists) throw callProblem('no-such-invoice');
    const invoice = parseDocument<Invoice>(invoiceSchema, stored);
    const company = await readCompany(account);
    const printed = await readPrintedInvoice(account, invoice, company, { withProofs });
    const { content, ...lacks } = await invoicePdf(printed, company.logo);
    return { pdf: content.toString('base64'), ...lacks };
  },
);
