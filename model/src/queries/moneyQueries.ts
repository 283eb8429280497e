import { paths } from '../documents/paths';
import { chargeSchema, type ReviewedState } from '../money/charge';
import { type InvoiceState, invoiceSchema, MAX_INVOICE_TRIPS } from '../money/invoice';
import { moneyDocumentSchema } from '../money/moneyFigures';
import { MAX_ALLOCATIONS, type PaymentState, paymentSchema } from '../money/payment';
import { repricingSchema } from '../money/repricing';
import { MAX_STATEMENT_READS, type StatementInput, statedInvoiceSchema } from '../money/statement';
import { equal, limited, optional, querySpec } from './querySpec';

/** More payments than an invoice has. */
const MAX_PAYMENTS = 50;

/** Which charges a biller looks at. */
export interface ChargeFilter {
  readonly state: ReviewedState;
  /** Empty for charges that no one pays; undefined for those of all payers. */
  readonly payerUid?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function charges(account: string, { state, payerUid, from, to }: ChargeFilter) {
  return querySpec(
    { collection: paths.charges(account), schema: chargeSchema },
    [
      equal('state', state),
      optional('payerUid', '==', payerUid),
      optional('tripDate', '>=', from),
      optional('tripDate', '<=', to),
    ],
    [{ field: 'tripDate', direction: 'asc' }],
  );
}

/** Which invoices a biller looks at. */
export interface InvoiceFilter {
  readonly state: InvoiceState;
  readonly payerUid?: string | undefined;
  /** The client who pays. */
  readonly clientUid?: string | undefined;
  /** Only those that were due before this day. */
  readonly dueBy?: string | undefined;
}

const invoices = (account: string, { state, payerUid, clientUid, dueBy }: InvoiceFilter) =>
  querySpec(
    { collection: paths.invoices(account), schema: invoiceSchema },
    [
      equal('state', state),
      optional('payerUid', '==', payerUid),
      optional('clientUid', '==', clientUid),
      optional('dueOn', '<=', dueBy),
    ],
    state === 'open' ? [{ field: 'dueOn', direction: 'asc' }] : [{ field: 'updatedAt', direction: 'desc' }],
  );

/** The first and the last day of a period. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Which payments a biller looks at. */
export interface PaymentFilter {
  readonly state?: PaymentState | undefined;
  readonly payerUid?: string | undefined;
}

const payments = (account: string, { state, payerUid }: PaymentFilter) =>
  querySpec(
    { collection: paths.payments(account), schema: paymentSchema },
    [optional('state', '==', state), optional('payerUid', '==', payerUid)],
    [{ field: 'receivedOn', direction: 'desc' }],
  );

/** One more than a statement has, which tells that there are more. */
const STATEMENT_LIMIT = MAX_STATEMENT_READS + 1;

const ofPayer = ({ payerUid, clientUid }: StatementInput) => [
  equal('payerUid' as const, payerUid),
  equal('clientUid' as const, clientUid),
];

/** What a statement is computed from. */
const statementQueries = {
  /** The invoices that are open now. */
  statedInvoices: (account: string, of: StatementInput) =>
    querySpec(
      { collection: paths.invoices(account), schema: statedInvoiceSchema },
      [equal('state', 'open'), ...ofPayer(of)],
      [{ field: 'dueOn', direction: 'asc' }],
      STATEMENT_LIMIT,
    ),

  /** The invoices that were sent after the day. */
  invoicesSentAfter: (account: string, of: StatementInput) =>
    querySpec(
      { collection: paths.invoices(account), schema: statedInvoiceSchema },
      [...ofPayer(of), { field: 'sentOn', op: '>', value: of.through }],
      [{ field: 'sentOn', direction: 'asc' }],
      STATEMENT_LIMIT,
    ),

  /** What was received after the day. */
  paymentsAfter: (account: string, of: StatementInput) =>
    querySpec(
      { collection: paths.payments(account), schema: paymentSchema },
      [...ofPayer(of), { field: 'receivedOn', op: '>', value: of.through }],
      [{ field: 'receivedOn', direction: 'asc' }],
      STATEMENT_LIMIT,
    ),

  /** What was received until the end of the day and no invoice has. */
  creditThrough: (account: string, of: StatementInput) =>
    querySpec(
      { collection: paths.payments(account), schema: paymentSchema },
      [equal('state', 'unapplied'), ...ofPayer(of), { field: 'receivedOn', op: '<=', value: of.through }],
      [{ field: 'receivedOn', direction: 'asc' }],
      STATEMENT_LIMIT,
    ),

  /** What was received until the end of a day for some invoices, at most 30. */
  paymentsForInvoices: (account: string, invoiceUids: readonly string[], through: string) =>
    querySpec(
      { collection: paths.payments(account), schema: paymentSchema },
      [
        { field: 'invoiceUids', op: 'array-contains-any', value: invoiceUids },
        { field: 'receivedOn', op: '<=', value: through },
      ],
      [{ field: 'receivedOn', direction: 'asc' }],
      STATEMENT_LIMIT,
    ),
} as const;

/** Like `queries`; apart from them and from `payerQueries`, because few pages are about money. */
export const moneyQueries = {
  ...statementQueries,

  /** Charges of one state, the earliest day first. */
  charges,

  /** The same, to sum up their amounts. */
  chargeSums: (account: string, filter: ChargeFilter) => ({ ...charges(account, filter), summed: 'amountCents' }),

  /** The charges that a draft invoice of a payer is made of, or of one of the clients who pay. */
  chargesToBill: (
    account: string,
    of: { readonly payerUid: string; readonly clientUid?: string | undefined; readonly through: string },
  ) =>
    querySpec(
      { collection: paths.charges(account), schema: chargeSchema },
      [
        equal('state', 'ready'),
        equal('payerUid', of.payerUid),
        optional('clientUid', '==', of.clientUid),
        { field: 'tripDate', op: '<=', value: of.through },
      ],
      [{ field: 'tripDate', direction: 'asc' }],
      MAX_INVOICE_TRIPS,
    ),

  /** Invoices of one state: open ones by when they are due, the others with the one first that changed last. */
  invoices,

  /** The same, to sum up their totals, or what of them is still to be paid. */
  invoiceSums: (account: string, filter: InvoiceFilter) => ({
    ...invoices(account, filter),
    summed: filter.state === 'open' ? 'balanceCents' : 'totalCents',
  }),

  /** The invoice that was written last, whose time tells that the others have to be counted again. */
  latestInvoice: (account: string) =>
    querySpec(
      { collection: paths.invoices(account), schema: invoiceSchema },
      [],
      [{ field: 'updatedAt', direction: 'desc' }],
      1,
    ),

  /** The open invoices of a payer or of one client that a payment can pay, the one that is due first at the top. */
  invoicesToPay: (account: string, of: { readonly payerUid: string; readonly clientUid?: string | undefined }) =>
    limited(invoices(account, { state: 'open', ...of }), MAX_ALLOCATIONS),

  /** The charges of an invoice whose trips would be billed in another way now. */
  chargesChangedSince: (account: string, invoiceUid: string) =>
    querySpec(
      { collection: paths.charges(account), schema: chargeSchema },
      [equal('invoiceUid', invoiceUid)],
      [{ field: 'sinceBilled.payerUid', direction: 'asc' }],
      MAX_INVOICE_TRIPS,
    ),

  /** Payments, credits, and write-offs, the latest day first. */
  payments,

  /** The same, to sum up what no invoice has. */
  paymentSums: (account: string, filter: PaymentFilter) => ({
    ...payments(account, filter),
    summed: filter.state === 'unapplied' ? 'creditCents' : 'amountCents',
  }),

  /** What was recorded for an invoice, the earliest day first. */
  paymentsOfInvoice: (account: string, invoiceUid: string) =>
    querySpec(
      { collection: paths.payments(account), schema: paymentSchema },
      [{ field: 'invoiceUids', op: 'array-contains', value: invoiceUid }],
      [{ field: 'receivedOn', direction: 'asc' }],
      MAX_PAYMENTS,
    ),

  /** The invoices that were sent on some days, void ones included. */
  invoicesSent: (account: string, { from, to }: Days) =>
    querySpec(
      { collection: paths.invoices(account), schema: invoiceSchema },
      [
        { field: 'sentOn', op: '>=', value: from },
        { field: 'sentOn', op: '<=', value: to },
      ],
      [{ field: 'sentOn', direction: 'asc' }],
    ),

  /** What was received on some days, void payments included. */
  paymentsReceived: (account: string, { from, to }: Days) =>
    querySpec(
      { collection: paths.payments(account), schema: paymentSchema },
      [
        { field: 'receivedOn', op: '>=', value: from },
        { field: 'receivedOn', op: '<=', value: to },
      ],
      [{ field: 'receivedOn', direction: 'asc' }],
    ),

  /** The payment that was written last, whose time tells that the others have to be counted again. */
  latestPayment: (account: string) =>
    querySpec(
      { collection: paths.payments(account), schema: paymentSchema },
      [],
      [{ field: 'updatedAt', direction: 'desc' }],
      1,
    ),

  /** The latest updates of the prices of many charges, the newest first. */
  latestRepricings: (account: string, limit: number) =>
    querySpec(
      { collection: paths.repricings(account), schema: repricingSchema },
      [],
      [{ field: 'createdAt', direction: 'desc' }],
      limit,
    ),

  /** The figures about money of these days that have any, both included, in order. */
  moneyDays: (account: string, { from, to }: Days) =>
    querySpec(
      { collection: paths.money(account), schema: moneyDocumentSchema },
      [
        { field: 'key', op: '>=', value: from },
        { field: 'key', op: '<=', value: to },
      ],
      [{ field: 'key', direction: 'asc' }],
    ),

  /** The charge that was written last, whose time tells that the others have to be counted again. */
  latestCharge: (account: string) =>
    querySpec(
      { collection: paths.charges(account), schema: chargeSchema },
      [],
      [{ field: 'updatedAt', direction: 'desc' }],
      1,
    ),
} as const;
