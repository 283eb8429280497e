import * as z from 'zod/mini';
import { dayField, documentId } from '../documents/inputFields';
import { day, stored } from '../documents/storedFields';
import { type Invoice, payableFields } from './invoice';
import type { Payment } from './payment';

/** How long ago an amount was due, in days. */
export const AGES = ['current', 'to30', 'to60', 'to90', 'over90'] as const;
export type Age = (typeof AGES)[number];

/** The most invoices, and the most payments, that a statement is computed from. */
export const MAX_STATEMENT_READS = 500;

/** Whose statement it is, and through which day. */
export const statementInputSchema = z.object({
  payerUid: documentId,
  /** The client who pays; empty where the payer does. */
  clientUid: z.union([z.literal(''), documentId]),
  through: dayField(),
});
export type StatementInput = z.infer<typeof statementInputSchema>;

/** What a statement needs of an invoice. */
const stated = {
  ...payableFields,
  sentOn: z.union([day, z.literal('')]),
  dueOn: z.union([day, z.literal('')]),
};
export const statedInvoiceSchema = stored(stated);
export type StatedInvoice = Pick<
  Invoice,
  'state' | 'number' | 'totalCents' | 'balanceCents' | 'paidCents' | 'creditedCents' | 'sentOn' | 'dueOn'
>;
/** The fields of `statedInvoiceSchema`. */
export const STATED_FIELDS: readonly string[] = Object.keys(stated);

/** An invoice that was open at the end of the day. */
export interface StatementRow {
  readonly invoiceUid: string;
  readonly number: number;
  readonly sentOn: string;
  readonly dueOn: string;
  readonly totalCents: number;
  /** What was still to be paid. */
  readonly openCents: number;
}

export interface Statement {
  readonly payerName: string;
  /** The one that is due first at the top. */
  readonly rows: readonly StatementRow[];
  /** What was paid or credited and no invoice had. */
  readonly creditCents: number;
}

export type StatedPayment = Pick<Payment, 'receivedOn' | 'state' | 'allocations' | 'creditCents'>;

interface Books {
  readonly through: string;
  /** Those that are open now, and those that a payment after the day paid, by their ids. */
  readonly invoices: ReadonlyMap<string, StatedInvoice>;
  /** Those after the day, and those until then that have credit left or pay an invoice that was sent later. */
  readonly payments: readonly StatedPayment[];
}

/**
 * The open invoices and the credit at the end of a day, by the days on which invoices were sent and payments were received. What
 * was voided since does not count.
 */
export function toStatement({ through, invoices, payments }: Books): Omit<Statement, 'payerName'> {
  const valid = payments.filter(({ state }) => state !== 'void');
  const paidLater = new Map<string, number>();
  let creditCents = 0;
  for (const { receivedOn, allocations, creditCents: left } of valid) {
    if (receivedOn <= through) creditCents += left;
    for (const { invoiceUid, cents } of allocations) {
      if (receivedOn > through) paidLater.set(invoiceUid, (paidLater.get(invoiceUid) ?? 0) + cents);
      else if ((invoices.get(invoiceUid)?.sentOn ?? '') > through) creditCents += cents;
    }
  }
  const rows = [...invoices].flatMap(([invoiceUid, invoice]): readonly StatementRow[] => {
    const { state, number, sentOn, dueOn, totalCents, balanceCents } = invoice;
    if (number === null || state === 'void' || sentOn > through) return [];
    const openCents = balanceCents + (paidLater.get(invoiceUid) ?? 0);
    return openCents === 0 ? [] : [{ invoiceUid, number, sentOn, dueOn, totalCents, openCents }];
  });
  return {
    rows: rows.toSorted((one, other) =>
      one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.number - other.number,
    ),
    creditCents,
  };
}

/** How many days an invoice was past due at the end of a day; 0 on the day on which it is due. */
export const daysPastDue = (dueOn: string, through: string): number =>
  Math.max((Date.parse(through) - Date.parse(dueOn)) / 86_400_000, 0);

/** How long an invoice was past due at the end of a day. */
export function ageOf(dueOn: string, through: string): Age {
  const days = daysPastDue(dueOn, through);
  if (days === 0) return 'current';
  if (days <= 30) return 'to30';
  if (days <= 60) return 'to60';
  return days <= 90 ? 'to90' : 'over90';
}

/** What is still to be paid of a statement's invoices, by how long it was past due. */
export function sumByAge(
  rows: readonly Pick<StatementRow, 'dueOn' | 'openCents'>[],
  through: string,
): Readonly<Record<Age, number>> {
  const sums = { current: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
  for (const { dueOn, openCents } of rows) sums[ageOf(dueOn, through)] += openCents;
  return sums;
}
