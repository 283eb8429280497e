import { readOffice } from '../account/office';
import type { Account } from '../documents/account';
import { formatCents } from './cents';

/** A sum in words. */
export interface PrintedSum {
  readonly label: string;
  readonly amount: string;
}

/** What an invoice and a statement have in common, in words. */
export interface PrintedBilling {
  readonly company: string;
  /** The company's address, phone, and numbers. An address can have several lines. */
  readonly details: readonly string[];
  /** What is to be paid, and how that comes about. */
  readonly sums: readonly PrintedSum[];
  /** Empty if there is nothing to be paid, or the company has not entered it. */
  readonly howToPay: string;
}

export const printSum = (label: string, cents: number): PrintedSum => ({ label, amount: formatCents(cents) });

interface PrintedCompany extends Pick<PrintedBilling, 'company' | 'details' | 'howToPay'> {
  readonly npi: string;
}

/** What the company says of itself; its NPI stands only on what needs one. */
export function printCompany(company: Pick<Account, 'name' | 'office'> | undefined): PrintedCompany {
  const { address, phone, taxId, npi, howToPay = '' } = readOffice(company);
  const details = [address, phone, taxId && `Tax ID ${taxId}`].filter((text): text is string => Boolean(text));
  return { company: company?.name ?? '', details, npi, howToPay };
}
