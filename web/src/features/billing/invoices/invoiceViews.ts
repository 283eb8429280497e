import { addToDay, type InvoiceFilter } from '@mtos/model';

/** The lists of invoices. Overdue ones are open, too. */
export const INVOICE_VIEWS = ['draft', 'open', 'overdue', 'paid', 'void'] as const;
export type InvoiceView = (typeof INVOICE_VIEWS)[number];

/** The invoices of a list; without a payer, those of all. */
export const toInvoiceFilter = (view: InvoiceView, today: string, payerUid: string | undefined): InvoiceFilter =>
  view === 'overdue' ? { state: 'open', payerUid, dueBy: addToDay(today, -1) } : { state: view, payerUid };
