import { paths } from '../documents/paths';
import { type Charge, withState } from '../money/charge';
import { type Invoice, toInvoiceLines, toSent } from '../money/invoice';
import type { Payer } from '../money/payer';
import { allocatePayment, type Payment, toPayment } from '../money/payment';
import { addToDay } from '../time/calendarDays';
import { asInstant } from './drivenTrip';
import type { Stored, StoredDocument } from './stored';

/** A charge with its trip's id. */
export type SampleCharge = readonly [tripId: string, charge: Charge];

interface From {
  readonly account: string;
  readonly now: Date;
  readonly today: string;
  readonly writtenBy: string;
  readonly payers: readonly (Payer & { readonly id: string })[];
}

/** Whose charges are billed, through and on how many days ago, in the order of their numbers; a draft was not sent. */
const INVOICES = [
  { id: 'invoice-1', payerUid: 'payer-1', through: 11, sent: 10, isVoid: true },
  { id: 'invoice-2', payerUid: 'payer-1', through: 9, sent: 8 },
  { id: 'invoice-3', payerUid: 'payer-2', through: 5, sent: 4 },
  { id: 'invoice-5', payerUid: 'payer-1', through: 7, sent: 6 },
  { id: 'invoice-4', payerUid: 'payer-1', through: 5 },
] as const satisfies readonly (Billed & { readonly id: string })[];

interface Billed {
  readonly payerUid: string;
  readonly through: number;
  readonly sent?: number;
  readonly isVoid?: boolean;
}

/** The sample's invoices and payments: a void invoice, one that is overdue and partly paid, one that is open, one that is paid, and a draft, with the charges as they are then. */
export function sampleInvoices(
  from: From,
  charges: readonly SampleCharge[],
): { readonly charges: readonly SampleCharge[]; readonly documents: readonly StoredDocument[] } {
  const { account, today, now } = from;
  let current = charges;
  let number = 0;
  const documents = INVOICES.flatMap(({ id, ...billed }) => {
    const through = addToDay(today, -billed.through);
    const found = current.filter(
      ([, { state, payerUid, tripDate }]) => state === 'ready' && payerUid === billed.payerUid && tripDate <= through,
    );
    if (found.length === 0) return [];
    const invoice = toInvoice(from, { ...billed, through, charges: found, number: number + 1 });
    if (invoice.number !== null) number = invoice.number;
    if (invoice.state !== 'void') {
      const billedAt = invoice.number === null ? null : asInstant(now);
      const put = (charge: Charge) => withState({ ...charge, invoiceUid: id, billedAt });
      current = current.map((each) => (found.includes(each) ? [each[0], put(each[1])] : each));
    }
    return [{ path: paths.invoice(account, id), data: invoice }];
  });
  const invoices = new Map(documents.map(({ path, data }) => [path, data]));
  const payments = PAYMENTS.flatMap((payment) => pay(from, invoices, payment));
  const last = { path: paths.lastInvoiceNumber(account), data: { number, updatedAt: now } };
  const written = [...[...invoices].map(([path, data]) => ({ path, data })), ...payments];
  return { charges: current, documents: number > 0 ? [...written, last] : written };
}

/** How much of which invoice was paid how many days ago, in percent, and how many cents too much. */
const PAYMENTS = [
  { id: 'payment-1', invoiceUid: 'invoice-2', percent: 40, daysAgo: 2, creditCents: 0, reference: '20418' },
  { id: 'payment-2', invoiceUid: 'invoice-5', percent: 100, daysAgo: 1, creditCents: 2500, reference: '88102' },
] as const;

/** A payment of the sample. Changes the invoice that it pays. */
function pay(
  { account, now, today, writtenBy }: From,
  invoices: Map<string, Stored<Invoice>>,
  { id, invoiceUid, percent, daysAgo, creditCents, reference }: (typeof PAYMENTS)[number],
): readonly { readonly path: string; readonly data: Stored<Payment> }[] {
  const path = paths.invoice(account, invoiceUid);
  const invoice = invoices.get(path);
  if (!invoice) return [];
  const { payerUid, payerName, clientUid, totalCents } = invoice;
  const cents = Math.floor((totalCents * percent) / 100);
  const empty = toPayment(
    {
      ...{ kind: 'payment', paymentUid: id, payerUid, clientUid, receivedOn: addToDay(today, -daysAgo) },
      ...{ amountCents: cents + creditCents, method: 'check', reference, allocations: [] },
    },
    payerName,
  );
  const result = allocatePayment(empty, [{ invoiceUid, cents }], new Map([[invoiceUid, invoice]]));
  if (result.problem !== undefined) throw new Error(`The sample's payment is not possible: ${result.problem}`);
  invoices.set(path, { ...invoice, ...result.invoices.get(invoiceUid), version: invoice.version + 1 });
  const written = { version: 1, createdAt: now, updatedAt: now, updatedBy: writtenBy };
  return [{ path: paths.payment(account, id), data: { ...empty, ...result.payment, ...written } }];
}

interface Sent extends Omit<Billed, 'through'> {
  readonly through: string;
  readonly charges: readonly SampleCharge[];
  readonly number: number;
}

function toInvoice(from: From, { payerUid, through, sent, isVoid, charges, number }: Sent): Stored<Invoice> {
  const { now, today, writtenBy, payers } = from;
  const payer = payers.find(({ id }) => id === payerUid);
  const draft = {
    ...{ state: 'draft' as const, payerUid, payerName: payer?.name ?? payerUid, clientUid: '', through },
    ...toInvoiceLines(charges),
    providerNumber: payer?.providerNumber ?? '',
    ...{ paidCents: 0, creditedCents: 0, balanceCents: 0, number: null, sentOn: '', dueOn: '', version: 1 },
    ...{ createdAt: now, updatedAt: now, updatedBy: writtenBy },
  };
  if (sent === undefined) return draft;
  const given = { number, today: addToDay(today, -sent), daysToPay: payer?.daysToPay ?? 0 };
  const open = { ...draft, ...toSent(draft, given), version: 2 };
  return isVoid ? { ...open, state: 'void', balanceCents: 0, version: 3 } : open;
}
