import type { Account } from '../documents/account';
import type { Trip } from '../documents/trip';
import { formatDayWithYear } from '../time/formatDayWithYear';
import { formatCents } from './cents';
import { formatInvoiceNumber, type Invoice, type InvoiceLine } from './invoice';
import { type PrintedBilling, type PrintedSum, printCompany, printSum } from './printedBilling';
import type { PrintedProof } from './printProof';

/** What a line says of its trip. */
export type PrintedTrip = Pick<Trip, 'name' | 'fromAddress' | 'toAddress'>;

/** A line of an invoice in words. */
export interface PrintedLine {
  readonly line: InvoiceLine;
  /** 'Tue, Jan 6, 2026'. */
  readonly day: string;
  /** Undefined if the trip was deleted. */
  readonly trip: PrintedTrip | undefined;
  /** What became of the trip, if it was not driven, and what its amount consists of. */
  readonly details: readonly string[];
  /** Its times and signature; undefined if they are not shown, or it was not driven. */
  readonly proof?: PrintedProof | undefined;
  readonly amount: string;
}

/** Everything that an invoice says, in words. The page, print, and the PDF show it. */
export interface PrintedInvoice extends PrintedBilling {
  readonly title: string;
  readonly isVoid: boolean;
  readonly dates: readonly string[];
  readonly billedTo: string;
  /** Above the lines. */
  readonly heading: string;
  readonly lines: readonly PrintedLine[];
}

export const DELETED_TRIP = 'a trip that was deleted';

interface Of {
  readonly invoice: Invoice;
  readonly company: Pick<Account, 'name' | 'office'> | undefined;
  /** The trips by their ids, without those that were deleted. */
  readonly trips: ReadonlyMap<string, PrintedTrip>;
  /** The times and signatures of driven trips by their ids, if they are shown. */
  readonly proofs?: ReadonlyMap<string, PrintedProof> | undefined;
}

/** An invoice in words. Its amounts are those that are stored; names and addresses come from the trips. */
export function printInvoice({ invoice, company, trips, proofs }: Of): PrintedInvoice {
  const { state, number, lines, sentOn, dueOn, providerNumber } = invoice;
  const { npi, howToPay, ...printed } = printCompany(company);
  const title = number === null ? 'Draft' : formatInvoiceNumber(number);
  const numbers = [npi && `NPI ${npi}`, providerNumber && `Provider number ${providerNumber}`];
  return {
    company: printed.company,
    details: [...printed.details, ...numbers.filter((text): text is string => Boolean(text))],
    title: state === 'draft' ? 'Draft invoice' : `Invoice ${title}`,
    isVoid: state === 'void',
    dates: [sentOn && `Date: ${formatDayWithYear(sentOn)}`, dueOn && `Due: ${formatDayWithYear(dueOn)}`].filter(
      Boolean,
    ),
    billedTo: readBilledName(invoice, trips),
    heading: state === 'draft' ? 'Trips' : `Trips of ${title}`,
    lines: lines.map((line) => printLine(line, trips.get(line.tripId), proofs?.get(line.tripId))),
    sums: printSums(invoice),
    howToPay: state === 'open' ? howToPay : '',
  };
}

/** The payer, or the client who pays themselves. */
function readBilledName({ clientUid, payerName, lines: [first] }: Invoice, trips: Of['trips']): string {
  if (clientUid === '') return payerName;
  return (first && trips.get(first.tripId)?.name) ?? 'The client can’t be read';
}

const OUTCOME_TEXTS: Readonly<Partial<Record<InvoiceLine['outcome'], string>>> = {
  noShow: 'No-show',
  canceledAtDoor: 'Canceled at the door',
  lateCancel: 'Canceled late',
  canceled: 'Canceled',
};

function printLine(line: InvoiceLine, trip: PrintedTrip | undefined, proof: PrintedProof | undefined): PrintedLine {
  const outcome = OUTCOME_TEXTS[line.outcome];
  return {
    line,
    trip,
    proof,
    day: formatDayWithYear(line.tripDate),
    details: [...(outcome ? [outcome] : []), ...line.items.map(describeItem)],
    amount: formatCents(line.cents),
  };
}

/** 'Miles T2049 GY: 7.4 × $2.10 = $15.54'. */
function describeItem({ label, code, modifiers, quantity, unitCents, cents }: InvoiceLine['items'][number]): string {
  const what = [label, code, ...modifiers].filter(Boolean).join(' ');
  return quantity === 1
    ? `${what}: ${formatCents(cents)}`
    : `${what}: ${quantity} × ${formatCents(unitCents)} = ${formatCents(cents)}`;
}

function printSums({ state, totalCents, paidCents, creditedCents, balanceCents }: Invoice): readonly PrintedSum[] {
  return [
    printSum('Total', totalCents),
    ...(paidCents > 0 ? [printSum('Paid', -paidCents)] : []),
    ...(creditedCents > 0 ? [printSum('Credited', -creditedCents)] : []),
    ...(state === 'draft' ? [] : [printSum('Amount due', balanceCents)]),
  ];
}
