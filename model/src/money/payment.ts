import * as z from 'zod/mini';
import { dayField, documentId, requiredText, textField } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, nonBlank, stored, text } from '../documents/storedFields';
import { MAX_CENTS } from './cents';
import type { Invoice } from './invoice';
import { readHundredths } from './rateCardInput';

/** What takes something off an invoice: money, a credit that the company grants, or what it no longer expects. */
export const PAYMENT_KINDS = ['payment', 'credit', 'writeOff'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const PAYMENT_METHODS = ['check', 'transfer', 'card', 'cash', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Whether some of it is left for other invoices, it is used up, or it no longer counts. */
export const PAYMENT_STATES = ['unapplied', 'applied', 'void'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The most invoices that one payment pays. */
export const MAX_ALLOCATIONS = 100;

const cents = z.int();

/** What of a payment pays which invoice. */
const allocation = stored({ invoiceUid: z.string(), number: z.int(), cents });
export type Allocation = z.infer<typeof allocation>;

/** What a payer, or a client who pays, has paid or does not have to pay. Functions write it. It is never deleted. */
export const paymentSchema = stored({
  kind: z.enum(PAYMENT_KINDS),
  payerUid: text(LIMITS.importKey),
  payerName: nonBlank(LIMITS.name),
  /** The client who pays; empty where the payer does. */
  clientUid: z.string(),
  receivedOn: day,
  /** Empty for what is not money. */
  method: z.enum([...PAYMENT_METHODS, '']),
  /** The number of the check or transfer. */
  reference: text(LIMITS.paymentReference),
  /** Why it was credited or written off. */
  reason: text(LIMITS.reason),
  amountCents: cents,
  /** Of a void payment, what it paid before. */
  allocations: z.readonly(z.array(allocation)),
  /** The invoices that it pays, for queries. */
  invoiceUids: z.readonly(z.array(z.string())),
  /** What no invoice has: the payer's credit. Nothing of a void payment. */
  creditCents: cents,
  state: z.enum(PAYMENT_STATES),
  /** Goes up by one with every write, so that a decision about an outdated payment is refused. */
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export type Payment = z.infer<typeof paymentSchema>;

const amount = z.int().check(z.gte(1), z.lte(MAX_CENTS));

const allocations = z.array(z.object({ invoiceUid: documentId, cents: amount })).check(
  z.maxLength(MAX_ALLOCATIONS),
  z.refine((all) => new Set(all.map(({ invoiceUid }) => invoiceUid)).size === all.length, 'names an invoice twice'),
);
/** Which invoices are paid, and how much of each. */
export type WantedAllocation = z.infer<typeof allocations>[number];

const sumOf = (all: readonly { readonly cents: number }[]) => all.reduce((sum, { cents: each }) => sum + each, 0);

const recorded = {
  /** Made by the page, so that a repeat records nothing. */
  paymentUid: documentId,
  payerUid: documentId,
  /** The client who pays; empty where the payer does. */
  clientUid: z.union([z.literal(''), documentId]),
  receivedOn: dayField(),
  amountCents: amount,
  allocations,
};
const reason = requiredText(LIMITS.reason, 'Say why.');

/** What a person records: money that came in, a credit, or a write-off. */
export const recordPaymentSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('payment'),
      ...recorded,
      method: z.enum(PAYMENT_METHODS),
      reference: textField(LIMITS.paymentReference),
    }),
    z.object({ kind: z.literal('credit'), ...recorded, reason }),
    z.object({ kind: z.literal('writeOff'), ...recorded, reason }),
  ])
  .check(
    z.refine((input) => sumOf(input.allocations) <= input.amountCents, {
      path: ['allocations'],
      error: 'is more than the amount',
    }),
    z.refine((input) => isWholeAllocation(input, input.allocations), {
      path: ['allocations'],
      error: 'must name what is written off',
    }),
  );
export type RecordPaymentInput = z.infer<typeof recordPaymentSchema>;

const seen = { paymentUid: documentId, version: z.int().check(z.gte(1)) };

/** A payment in the version that the person saw. */
export const seenPaymentSchema = z.object(seen);
export type SeenPayment = z.infer<typeof seenPaymentSchema>;

/** All the invoices that a payment is to pay from now on. */
export const allocatePaymentSchema = z.object({ ...seen, allocations });
export type AllocatePaymentInput = z.infer<typeof allocatePaymentSchema>;

/** A new payment that pays nothing yet. */
export const toPayment = (input: RecordPaymentInput, payerName: string) => {
  const { kind, payerUid, clientUid, receivedOn, amountCents } = input;
  const isMoney = input.kind === 'payment';
  return {
    ...{ kind, payerUid, payerName, clientUid, receivedOn, amountCents },
    method: isMoney ? input.method : ('' as const),
    reference: isMoney ? input.reference : '',
    reason: isMoney ? '' : input.reason,
    ...withAllocations(amountCents, []),
  };
};

/** Whether a stored payment is what the input records, for the same invoices. */
export function isSamePayment(stored: Payment, input: RecordPaymentInput): boolean {
  const wanted = toPayment(input, stored.payerName);
  const fields = [
    'kind',
    'payerUid',
    'clientUid',
    'receivedOn',
    'amountCents',
    'method',
    'reference',
    'reason',
  ] as const;
  return fields.every((field) => stored[field] === wanted[field]) && isSameAllocations(stored, input.allocations);
}

/** Whether a payment pays just what is wanted. */
export function isSameAllocations(stored: Pick<Payment, 'allocations'>, wanted: readonly WantedAllocation[]): boolean {
  const paid = new Map(stored.allocations.map(({ invoiceUid, cents: each }) => [invoiceUid, each]));
  return paid.size === wanted.length && wanted.every(({ invoiceUid, cents: each }) => paid.get(invoiceUid) === each);
}

/** Whether a payment can pay this: a write-off is for invoices only, and leaves no credit. */
export const isWholeAllocation = (
  { kind, amountCents }: Pick<Payment, 'kind' | 'amountCents'>,
  wanted: readonly WantedAllocation[],
): boolean => kind !== 'writeOff' || sumOf(wanted) === amountCents;

/** What of an invoice a payment can change. */
export type PayableInvoice = Pick<
  Invoice,
  'state' | 'payerUid' | 'clientUid' | 'number' | 'totalCents' | 'paidCents' | 'creditedCents' | 'balanceCents'
>;

/** What an invoice says after a payment changed. */
type PaidInvoice = Pick<Invoice, 'state' | 'paidCents' | 'creditedCents' | 'balanceCents'>;

/** Why a payment can't pay what a person wants: an invoice is not open, someone else has to pay it, or it has less to be paid. */
export type AllocationProblem = 'closed-invoice' | 'other-payer' | 'too-much-paid';

type Allocated = Pick<Payment, 'kind' | 'payerUid' | 'clientUid' | 'amountCents' | 'allocations'>;

export type AllocationResult =
  | { readonly problem: AllocationProblem }
  | {
      readonly problem?: undefined;
      readonly payment: ReturnType<typeof withAllocations>;
      /** The invoices that change, by their ids. */
      readonly invoices: ReadonlyMap<string, PaidInvoice>;
    };

/**
 * The payment and the invoices after it pays what is wanted instead of what it paid before. Neither pays more than there is.
 * @param invoices by their ids, those that it paid before included
 */
export function allocatePayment(
  payment: Allocated,
  wanted: readonly WantedAllocation[],
  invoices: ReadonlyMap<string, PayableInvoice>,
): AllocationResult {
  if (sumOf(wanted) > payment.amountCents) return { problem: 'too-much-paid' };
  const before = new Map(payment.allocations.map(({ invoiceUid, cents: paid }) => [invoiceUid, paid]));
  const after = new Map(wanted.map(({ invoiceUid, cents: paid }) => [invoiceUid, paid]));
  const changed = new Map<string, PaidInvoice>();
  const next: Allocation[] = [];
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const paid = after.get(id) ?? 0;
    const more = paid - (before.get(id) ?? 0);
    const invoice = invoices.get(id);
    if (!invoice || invoice.number === null || (invoice.state !== 'open' && invoice.state !== 'paid'))
      return { problem: 'closed-invoice' };
    if (paid > 0) next.push({ invoiceUid: id, number: invoice.number, cents: paid });
    if (more === 0) continue;
    // What is taken off an invoice was paid by whoever had to, also while two clients are merged
    if (more > 0 && (invoice.payerUid !== payment.payerUid || invoice.clientUid !== payment.clientUid))
      return { problem: 'other-payer' };
    if (more > invoice.balanceCents) return { problem: 'too-much-paid' };
    changed.set(id, pay(invoice, payment.kind, more));
  }
  return { payment: withAllocations(payment.amountCents, next), invoices: changed };
}

function pay(invoice: PayableInvoice, kind: PaymentKind, more: number): PaidInvoice {
  const paidCents = invoice.paidCents + (kind === 'payment' ? more : 0);
  const creditedCents = invoice.creditedCents + (kind === 'payment' ? 0 : more);
  const balanceCents = invoice.totalCents - paidCents - creditedCents;
  return { state: balanceCents === 0 ? 'paid' : 'open', paidCents, creditedCents, balanceCents };
}

function withAllocations(amountCents: number, all: readonly Allocation[]) {
  const sorted = all.toSorted((one, other) => one.number - other.number);
  const creditCents = amountCents - sumOf(sorted);
  return {
    allocations: sorted,
    invoiceUids: sorted.map(({ invoiceUid }) => invoiceUid),
    creditCents,
    state: creditCents > 0 ? ('unapplied' as const) : ('applied' as const),
  };
}

/** What of an amount each invoice gets if the first ones are paid first. Invoices that get nothing are left out. */
export function proposeAllocations(
  amountCents: number,
  invoices: readonly { readonly id: string; readonly balanceCents: number }[],
): ReadonlyMap<string, number> {
  let left = amountCents;
  const proposed = new Map<string, number>();
  for (const { id, balanceCents } of invoices) {
    const paid = Math.min(left, balanceCents);
    if (paid > 0) proposed.set(id, paid);
    left -= paid;
  }
  return proposed;
}

const AMOUNT = 'Enter an amount like 45.00.';

/** What a person enters to record a payment, apart from what each invoice gets. */
export const paymentInputSchema = z
  .object({
    kind: z.enum(PAYMENT_KINDS),
    payerUid: z.string().check(z.minLength(1, 'Choose a payer.')),
    clientUid: z.string(),
    receivedOn: dayField(),
    amount: z.string().check(
      z.refine((typed) => {
        const entered = readHundredths(typed) ?? 0;
        return entered > 0 && entered <= MAX_CENTS;
      }, AMOUNT),
    ),
    method: z.enum(PAYMENT_METHODS),
    reference: textField(LIMITS.paymentReference),
    reason: textField(LIMITS.reason),
  })
  .check(
    z.refine(({ kind, reason: why }) => kind === 'payment' || why !== '', { path: ['reason'], error: 'Say why.' }),
  );
export type PaymentInput = z.infer<typeof paymentInputSchema>;
