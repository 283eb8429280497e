import { type AccountingInput, moneyQueries } from '@mtos/model';
import { readAll } from '../../../data/list/readAll';
import type { FoundDocuments } from '../../../data/read/readQuery';
import type { Writer } from '../../../data/write/writer';
import { ExplainedError } from '../../../domain/write/describeError';
import { formatNumber } from '../../../ui/format/numbers';
import { type AccountingTable, toInvoiceTable, toLineTable, toPaymentTable } from './accountingCsv';

/** The most payments of one file, and the most invoices, which have up to 200 trips each. */
const MAX_PAYMENTS = 5000;
const MAX_INVOICES = 1000;

interface Wanted extends AccountingInput {
  readonly account: string;
  /** Called with how many documents were read so far. */
  readonly onRead: (count: number) => void;
}

/** The table of a file for accounting. @throws ExplainedError, FirebaseError */
export async function readAccounting(
  db: Writer['db'],
  { account, list, from, to, onRead }: Wanted,
): Promise<AccountingTable> {
  const days = { from, to };
  if (list === 'payments') {
    const limits = { most: MAX_PAYMENTS + 1, onRead };
    return toPaymentTable(
      complete(await readAll(db, moneyQueries.paymentsReceived(account, days), limits), MAX_PAYMENTS),
    );
  }
  const limits = { most: MAX_INVOICES + 1, onRead };
  const invoices = complete(await readAll(db, moneyQueries.invoicesSent(account, days), limits), MAX_INVOICES);
  return list === 'invoiceLines' ? toLineTable(invoices) : toInvoiceTable(invoices);
}

/** All documents that were found, or nothing: a file never leaves some out without saying so. */
function complete<Data>({ documents, broken }: FoundDocuments<Data>, most: number) {
  if (documents.length + broken.length > most)
    throw new ExplainedError(`These days have more than ${formatNumber(most)} entries. Choose fewer days.`);
  if (broken.length > 0)
    throw new ExplainedError('Some entries of these days can’t be read, so nothing was exported. Contact support.');
  return documents;
}
