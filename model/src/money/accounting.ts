import * as z from 'zod/mini';
import { dayField } from '../documents/inputFields';

/** What accounting gets as a file, as `recordAccess` names it. */
export const ACCOUNTING_LISTS = ['sentInvoices', 'invoiceLines', 'payments'] as const;
export type AccountingList = (typeof ACCOUNTING_LISTS)[number];

/** What a person exports, and of which days. */
export const accountingInputSchema = z
  .object({ list: z.enum(ACCOUNTING_LISTS), from: dayField(), to: dayField() })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'This day is before the first one.' }));
export type AccountingInput = z.infer<typeof accountingInputSchema>;
