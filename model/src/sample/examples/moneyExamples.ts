import type { StatementInput } from '../../money/statement';
import { type ChargeFilter, type InvoiceFilter, moneyQueries, type PaymentFilter } from '../../queries/moneyQueries';
import { payerQueries } from '../../queries/payerQueries';
import { DAY, type Examples } from './examples';

/** What a biller can look at: all charges of a state, or those of a payer or of some days. */
const chargeFilters: readonly ChargeFilter[] = [undefined, 'payer'].flatMap((payerUid) =>
  [{}, { from: DAY }, { to: DAY }, { from: DAY, to: DAY }].map((days) => ({ state: 'review', payerUid, ...days })),
);

/** What a biller can look at: all invoices of a state, those of a payer, and of the open ones those that are overdue. */
const invoiceFilters: readonly InvoiceFilter[] = [undefined, 'payer'].flatMap((payerUid) => [
  { state: 'draft', payerUid },
  { state: 'open', payerUid },
  { state: 'open', payerUid, dueBy: DAY },
]);

/** What a biller can look at: all payments, those with credit left, and those of a payer. */
const paymentFilters: readonly PaymentFilter[] = [undefined, 'payer'].flatMap((payerUid) => [
  { payerUid },
  { state: 'unapplied', payerUid },
]);

const statement: StatementInput = { payerUid: 'payer', clientUid: 'client', through: DAY };

/** Queries of what is billed and paid, and by whom. */
export const moneyExamples = (account: string): Examples<typeof moneyQueries & typeof payerQueries> => ({
  moneyDays: [moneyQueries.moneyDays(account, { from: DAY, to: DAY })],
  payers: [payerQueries.payers(account)],
  charges: chargeFilters.map((filter) => moneyQueries.charges(account, filter)),
  chargeSums: chargeFilters.map((filter) => moneyQueries.chargeSums(account, filter)),
  latestCharge: [moneyQueries.latestCharge(account)],
  latestRepricings: [moneyQueries.latestRepricings(account, 3)],
  chargesToBill: [undefined, 'client'].map((clientUid) =>
    moneyQueries.chargesToBill(account, { payerUid: 'payer', clientUid, through: DAY }),
  ),
  invoices: invoiceFilters.map((filter) => moneyQueries.invoices(account, filter)),
  invoiceSums: invoiceFilters.map((filter) => moneyQueries.invoiceSums(account, filter)),
  invoicesToPay: [undefined, 'client'].map((clientUid) =>
    moneyQueries.invoicesToPay(account, { payerUid: 'payer', clientUid }),
  ),
  chargesChangedSince: [moneyQueries.chargesChangedSince(account, 'invoice')],
  payments: paymentFilters.map((filter) => moneyQueries.payments(account, filter)),
  paymentSums: paymentFilters.map((filter) => moneyQueries.paymentSums(account, filter)),
  paymentsOfInvoice: [moneyQueries.paymentsOfInvoice(account, 'invoice')],
  statedInvoices: [moneyQueries.statedInvoices(account, statement)],
  invoicesSentAfter: [moneyQueries.invoicesSentAfter(account, statement)],
  paymentsAfter: [moneyQueries.paymentsAfter(account, statement)],
  creditThrough: [moneyQueries.creditThrough(account, statement)],
  paymentsForInvoices: [moneyQueries.paymentsForInvoices(account, ['invoice'], DAY)],
  invoicesSent: [moneyQueries.invoicesSent(account, { from: DAY, to: DAY })],
  paymentsReceived: [moneyQueries.paymentsReceived(account, { from: DAY, to: DAY })],
  latestPayment: [moneyQueries.latestPayment(account)],
  latestInvoice: [moneyQueries.latestInvoice(account)],
});
