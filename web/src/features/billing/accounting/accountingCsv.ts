import {
  type Allocation,
  formatInvoiceNumber,
  type Invoice,
  type InvoiceLine,
  type InvoiceState,
  type Payment,
  type PaymentState,
} from '@mtos/model';
import { KIND_TEXTS, METHOD_TEXTS } from '../payments/paymentTexts';

type Row = readonly string[];

/** A file before it is written. */
export interface AccountingTable {
  readonly headers: Row;
  readonly rows: readonly Row[];
}

/** '-12.50' from -1250: a plain number, so that a spreadsheet can add it. */
export function formatDecimal(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}

const INVOICE_STATE_TEXTS: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
};
const PAYMENT_STATE_TEXTS: Readonly<Record<PaymentState, string>> = {
  unapplied: 'Credit left',
  applied: 'Applied',
  void: 'Void',
};

const INVOICE_HEADERS = ['Invoice', 'State', 'Customer', 'Client ID', 'Invoice date', 'Due date'] as const;

const describeInvoice = ({ number, state, payerName, clientUid, sentOn, dueOn }: Invoice): Row => [
  number === null ? '' : formatInvoiceNumber(number),
  INVOICE_STATE_TEXTS[state],
  payerName,
  clientUid,
  sentOn,
  dueOn,
];

/** A row for each invoice. A void one has no amounts. */
export function toInvoiceTable(invoices: readonly Invoice[]): AccountingTable {
  return {
    headers: [...INVOICE_HEADERS, 'Trips', 'Total', 'Paid', 'Credited', 'Amount due'],
    rows: invoices.map((invoice) => {
      const { state, lines, totalCents, paidCents, creditedCents, balanceCents } = invoice;
      const amounts = state === 'void' ? [0, 0, 0, 0] : [totalCents, paidCents, creditedCents, balanceCents];
      return [...describeInvoice(invoice), String(lines.length), ...amounts.map(formatDecimal)];
    }),
  };
}

/** A row for each item of each trip, as accounting programs import them. Void invoices have no amounts, because their trips can be billed again. */
export function toLineTable(invoices: readonly Invoice[]): AccountingTable {
  return {
    headers: [...INVOICE_HEADERS, 'Service date', 'Trip', 'Item', 'Code', 'Modifiers', 'Quantity', 'Rate', 'Amount'],
    rows: invoices.flatMap((invoice) =>
      invoice.lines.flatMap((line) =>
        line.items.map((item) => [
          ...describeInvoice(invoice),
          ...describeItem(line, item, invoice.state === 'void' ? 0 : item.cents),
        ]),
      ),
    ),
  };
}

const describeItem = (
  { tripDate, tripId }: InvoiceLine,
  { label, code, modifiers, quantity, unitCents }: InvoiceLine['items'][number],
  cents: number,
): Row => [
  ...[tripDate, tripId, label, code, modifiers.join(' ')],
  ...[String(quantity), formatDecimal(unitCents), formatDecimal(cents)],
];

/** A row for each invoice that a payment pays, and one for what no invoice has. The first row has the payment's amount, so that a column's sum is right. */
export function toPaymentTable(payments: readonly Payment[]): AccountingTable {
  return {
    headers: [
      'Date',
      'Kind',
      'State',
      'Customer',
      'Client ID',
      'Method',
      'Reference',
      'Reason',
      'Payment amount',
      'Invoice',
      'Amount',
    ],
    rows: payments.flatMap((payment) => {
      const { creditCents } = payment;
      const shared = describePayment(payment);
      // What a void payment paid before no longer counts
      const allocations = payment.state === 'void' ? [] : payment.allocations;
      const parts = allocations.map(
        ({ number, cents }: Allocation): Row => [formatInvoiceNumber(number), formatDecimal(cents)],
      );
      const credit = parts.length === 0 || creditCents > 0 ? [['', formatDecimal(creditCents)]] : [];
      const amount = payment.state === 'void' ? 0 : payment.amountCents;
      return [...parts, ...credit].map((part, index) => [...shared, index === 0 ? formatDecimal(amount) : '', ...part]);
    }),
  };
}

const describePayment = (payment: Payment): Row => [
  ...[payment.receivedOn, KIND_TEXTS[payment.kind], PAYMENT_STATE_TEXTS[payment.state]],
  ...[payment.payerName, payment.clientUid],
  payment.method === '' ? '' : METHOD_TEXTS[payment.method],
  ...[payment.reference, payment.reason],
];
