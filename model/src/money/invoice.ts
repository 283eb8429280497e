import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { LIMITS } from '../documents/limits';
import { day, nonBlank, stored, text } from '../documents/storedFields';
import { addToDay } from '../time/calendarDays';
import { amountToBill, billedItemFields, type Charge } from './charge';
import { invoiceMailSchema } from './invoiceMail';
import { OUTCOMES } from './tripOutcome';

/** How far an invoice is: it can still change, it was sent and is not paid in full, it is paid, or it no longer counts. */
export const INVOICE_STATES = ['draft', 'open', 'paid', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The most trips on one invoice. A payer with more gets several. */
export const MAX_INVOICE_TRIPS = 200;

const cents = z.int();

const item = stored(billedItemFields);

/** What one trip costs on an invoice. It names no client: the trip does. */
const line = stored({
  tripId: z.string(),
  tripDate: day,
  outcome: z.enum(OUTCOMES),
  items: z.readonly(z.array(item)),
  cents,
});
export type InvoiceLine = z.infer<typeof line>;

/** What payments need of an invoice. */
export const payableFields = {
  state: z.enum(INVOICE_STATES),
  payerUid: text(LIMITS.importKey),
  /** The client who pays; empty where the payer does. */
  clientUid: z.string(),
  /** Numbers follow each other without gaps, in the order in which invoices are sent; null for a draft. */
  number: z.nullable(z.int()),
  totalCents: cents,
  paidCents: cents,
  /** What was credited or written off. */
  creditedCents: z._default(cents, 0),
  /** What is still to be paid; nothing of a draft and of a void invoice. */
  balanceCents: cents,
  /** Goes up by one with every write, so that a decision about an outdated invoice is refused. */
  version: z.int(),
};
export const payableInvoiceSchema = stored(payableFields);
/** The fields of `payableInvoiceSchema`. */
export const PAYABLE_FIELDS: readonly string[] = Object.keys(payableFields);

/** Charges of one payer, or of one client who pays. Functions write it. It never changes once it was sent, except for what is paid. */
export const invoiceSchema = stored({
  ...payableFields,
  payerName: nonBlank(LIMITS.name),
  /** The payer's number for the company. Older invoices have none. */
  providerNumber: z._default(text(LIMITS.label), ''),
  /** The last day whose trips the draft was made of. */
  through: day,
  lines: z.readonly(z.array(line)),
  /** Empty for a draft. */
  sentOn: z.union([day, z.literal('')]),
  dueOn: z.union([day, z.literal('')]),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
  /** The latest mails of it, oldest first; missing if there was none. They leave the version as it is. */
  mails: z.optional(z.readonly(z.array(invoiceMailSchema))),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** How an invoice's number is written: 'INV-0042'. */
export const formatInvoiceNumber = (number: number): string => `INV-${String(number).padStart(4, '0')}`;

/** What an invoice says of a charge. */
export function toInvoiceLine(tripId: string, charge: Charge): InvoiceLine {
  const { tripDate, outcome, ownAmount } = charge;
  const total = amountToBill(charge) ?? 0;
  const items = ownAmount
    ? [{ label: 'Transport', code: '', modifiers: [], quantity: 1, unitCents: total, cents: total }]
    : charge.lines.map(({ label, code, modifiers, quantity, unitCents, cents: lineCents }) => ({
        ...{ label, code, modifiers, quantity, unitCents },
        cents: lineCents,
      }));
  return { tripId, tripDate, outcome, items, cents: total };
}

/** The lines of a draft by day, with their sum. */
export function toInvoiceLines(charges: readonly (readonly [tripId: string, Charge])[]) {
  const lines = charges
    .map(([tripId, charge]) => toInvoiceLine(tripId, charge))
    .toSorted((one, other) => compare(one.tripDate, other.tripDate) || compare(one.tripId, other.tripId));
  return { lines, totalCents: lines.reduce((sum, { cents: lineCents }) => sum + lineCents, 0) };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** What a draft becomes when it is sent. */
export const toSent = (
  { totalCents }: Pick<Invoice, 'totalCents'>,
  given: { readonly number: number; readonly today: string; readonly daysToPay: number },
) => ({
  state: totalCents === 0 ? ('paid' as const) : ('open' as const),
  number: given.number,
  sentOn: given.today,
  dueOn: addToDay(given.today, given.daysToPay),
  balanceCents: totalCents,
});

/** Whose charges a draft is made of, and through which day. */
export const draftInvoiceSchema = z.object({ payerUid: documentId, through: dayField() });
export type DraftInvoiceInput = z.infer<typeof draftInvoiceSchema>;

/** What a person enters to create drafts: one payer, or all if it is empty. */
export const draftsInputSchema = z.object({ payerUid: z.string(), through: dayField() });
export type DraftsInput = z.infer<typeof draftsInputSchema>;

/** How many trips the draft has that one call made; 0 if nothing was ready. */
export interface DraftInvoiceAnswer {
  readonly trips: number;
}

/** An invoice in the version that the person saw. */
export const seenInvoiceSchema = z.object({ invoiceUid: documentId, version: z.int().check(z.gte(1)) });
export type SeenInvoice = z.infer<typeof seenInvoiceSchema>;

/** Its number; null if the draft has changed, so that it was not sent. */
export interface SendInvoiceAnswer {
  readonly number: number | null;
  /** Whether it was sent before this call, by someone else or by a call that is repeated. */
  readonly wasSent?: true;
}
