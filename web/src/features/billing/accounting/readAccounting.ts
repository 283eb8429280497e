import { type AccountingInput, moneyQueries } from '@mtos/model';
import type { Firestore } from 'firebase/firestore';
import { readAll } from '../../../data/list/readAll';
import type { FoundDocuments } from '../../../data/read/readQuery';
import { ExplainedError } from '../../../domain/write/describeError';
import { type AccountingTable, toInvoiceTable, toLineTable, toPaymentTable } from './accountingCsv';

/** The most invoices or payments of one file. */
const MAX_EXPORTED = 5000;

interface Wanted extends AccountingInput {
  readonly account: string;
  /** Called with how many documents were read so far. */
  readonly onRead: (count: number) => void;
}

/** The table of a file for accounting. @throws ExplainedError, FirebaseError */
export async function readAccounting(
  db: Firestore,
  { account, list, from, to, onRead }: Wanted,
): Promise<AccountingTable> {
  const limits = { most: MAX_EXPORTED + 1, onRead };
  if (list === 'payments')
    return toPaymentTable(complete(await readAll(db, moneyQueries.paymentsReceived(account, { from, to }), limits)));
  const invoices = complete(await readAll(db, moneyQueries.invoicesSent(account, { from, to }), limits));
  return list === 'invoiceLines' ? toLineTable(invoices) : toInvoiceTable(invoices);
}

/** All documents that were found, or nothing: a file never leaves some out without saying so. */
function complete<Data>({ documents, broken }: FoundDocuments<Data>) {
  if (documents.length + broken.length > MAX_EXPORTED)
    throw new ExplainedError('These days have more than 5,000 entries. Choose fewer days.');
  if (broken.length > 0)
    throw new ExplainedError('Some entries of these days can’t be read, so nothing was exported. Contact support.');
  return documents;
}
