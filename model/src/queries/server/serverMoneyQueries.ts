import { paths } from '../../documents/paths';
import { payPaths } from '../../pay/payPaths';
import { equal } from '../querySpec';
import { ascending, between, byId, descending, query } from './serverQuery';

/** Queries of functions for charges, invoices, and pay. */
export const serverMoneyQueries = {
  /** The charges of a payer, or of all, on some days, the earliest day first. */
  chargesOfDays: (
    account: string,
    { payerUid, from, to }: { readonly payerUid?: string | undefined; readonly from: string; readonly to: string },
  ) =>
    query(
      paths.charges(account),
      [...(payerUid === undefined ? [] : [equal('payerUid', payerUid)]), ...between('tripDate', from, to)],
      [ascending('tripDate'), byId],
    ),

  /** The invoices that a payer got from a day to another one, the earliest first. */
  invoicesSentBetween: (account: string, payerUid: string, from: string, to: string) =>
    query(
      paths.invoices(account),
      [equal('payerUid', payerUid), equal('clientUid', ''), ...between('sentOn', from, to)],
      [ascending('sentOn')],
      200,
    ),

  /** The shifts that started on some days, to be paid. */
  shiftsOfDays: (account: string, from: string, to: string, limit: number) =>
    query(paths.shifts(account), [...between('day', from, to)], [ascending('day')], limit),

  /** The stored pay periods that end on some days, the last one first. */
  payPeriodsEnding: (account: string, from: string, to: string, limit: number) =>
    query(payPaths.periods(account), [...between('to', from, to)], [descending('to')], limit),

  /** All of the account's figures about money, by document. */
  everyMoneyDocument: (account: string) => query(paths.money(account), [], [byId]),

  /** Every charge of the account by id, to be counted. */
  everyCharge: (account: string) => query(paths.charges(account), []),

  /** Every open invoice of the account by id, to be counted. */
  everyOpenInvoice: (account: string) => query(paths.invoices(account), [equal('state', 'open')]),
} as const;
