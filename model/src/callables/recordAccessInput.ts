import * as z from 'zod/mini';
import { ACCOUNTING_LISTS } from '../money/accounting';

/** What was exported or printed; of a report, its days. The filter never contains a search text, which can be a client's name. */
export const recordAccessSchema = z.strictObject({
  what: z.enum(['export', 'print']),
  list: z.enum([
    'trips',
    'drivers',
    'admins',
    'facilities',
    'reports',
    'tripLog',
    'invoices',
    'statements',
    'payroll',
    'paySlips',
    ...ACCOUNTING_LISTS,
  ]),
  rows: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  filter: z.string().check(z.maxLength(200)),
});
export type RecordAccessInput = Readonly<z.infer<typeof recordAccessSchema>>;
