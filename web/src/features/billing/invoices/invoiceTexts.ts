import { formatInvoiceNumber, type Invoice } from '@mtos/model';

/** 'INV-0042', or that it is a draft. */
export const invoiceTitle = ({ number }: Pick<Invoice, 'number'>): string =>
  number === null ? 'Draft' : formatInvoiceNumber(number);
