import { type AuditEntry, type RecordAccessInput, recordAccessSchema } from '@mtos/model';
import { countUse } from '../dailyLimit';
import { guardedCallable } from '../guard';
import { recordAction } from './recordAction';

const COLLECTIONS: Readonly<Record<RecordAccessInput['list'], AuditEntry['collection']>> = {
  trips: 'trips',
  tripLog: 'trips',
  drivers: 'users',
  admins: 'users',
  facilities: 'users',
  reports: 'users',
  invoices: 'invoices',
  statements: 'invoices',
  sentInvoices: 'invoices',
  invoiceLines: 'invoices',
  payments: 'payments',
  payroll: 'payPeriods',
  paySlips: 'payPeriods',
};

/**
 * Records that the caller exports or prints a list. The console calls it first and does neither if it fails. The server
 * vouches for who and when; the rest is what the page says.
 */
export const recordAccess = guardedCallable(
  'view',
  recordAccessSchema,
  async ({ what, list, rows, filter }, { account, uid }): Promise<Record<string, never>> => {
    await countUse(account, 'accesses', uid);
    const collection = COLLECTIONS[list];
    await recordAction(account, { who: uid, what, collection, documentId: '', after: { list, rows, filter } });
    return {};
  },
);
