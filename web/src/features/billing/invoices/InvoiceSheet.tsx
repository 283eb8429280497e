import { type Account, formatCents, type Invoice, type InvoiceLine, readOffice, type Trip } from '@mtos/model';
import type { ReactNode } from 'react';
import { formatDayWithYear } from '../../../domain/time/when';
import { HowToPay } from '../HowToPay';
import { invoiceTitle } from './invoiceTexts';
import type { InvoiceTrips } from './useInvoiceTrips';

interface Props {
  readonly invoice: Invoice;
  readonly company: Account | undefined;
  readonly trips: InvoiceTrips;
  /** What the page says beside a line, and print does not. */
  readonly noteOn?: (line: InvoiceLine) => ReactNode;
}

/** An invoice as it is shown and printed. */
export function InvoiceSheet({ invoice, company, trips, noteOn }: Props) {
  const { state, lines, totalCents, paidCents, creditedCents, balanceCents, sentOn, dueOn, providerNumber } = invoice;
  const { address, phone, npi, taxId, howToPay } = readOffice(company);
  return (
    <div className="flex flex-col gap-8 print:[page:numbered]">
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <div className="wrap-anywhere min-w-0 max-w-sm">
          <p className="font-semibold text-lead">{company?.name}</p>
          {[
            address,
            phone,
            taxId && `Tax ID ${taxId}`,
            npi && `NPI ${npi}`,
            providerNumber && `Provider number ${providerNumber}`,
          ]
            .filter(Boolean)
            .map((text) => (
              <p key={text} className="whitespace-pre-line">
                {text}
              </p>
            ))}
        </div>
        <div className="sm:text-right">
          <h2 className="font-semibold text-title">
            {state === 'draft' ? 'Draft invoice' : `Invoice ${invoiceTitle(invoice)}`}
          </h2>
          {state === 'void' && <p className="font-semibold text-title uppercase">Void</p>}
          {sentOn && <p>Date: {formatDayWithYear(sentOn)}</p>}
          {dueOn && <p>Due: {formatDayWithYear(dueOn)}</p>}
        </div>
      </div>
      <div className="wrap-anywhere">
        <p className="text-muted text-small">Bill to</p>
        <p className="font-medium">{readBilledName(invoice, trips)}</p>
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">Trips on this invoice</caption>
        <thead>
          <tr className="border-edge border-b text-left text-small">
            <th scope="col" className="py-2 font-semibold">
              {state === 'draft' ? 'Trips' : `Trips of ${invoiceTitle(invoice)}`}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.tripId} line={line} trip={trips.get(line.tripId)} note={noteOn?.(line)} />
          ))}
        </tbody>
        {/* Once, after the last line, and not at the foot of each printed page */}
        <tfoot className="print:table-row-group">
          <Sum label="Total" cents={totalCents} />
          {paidCents > 0 && <Sum label="Paid" cents={-paidCents} />}
          {creditedCents > 0 && <Sum label="Credited" cents={-creditedCents} />}
          {state !== 'draft' && <Sum label="To be paid" cents={balanceCents} />}
        </tfoot>
      </table>
      {howToPay && state === 'open' && <HowToPay text={howToPay} />}
    </div>
  );
}

/** The payer, or the client who pays themselves. */
function readBilledName({ clientUid, payerName, lines: [first] }: Invoice, trips: InvoiceTrips): string {
  if (clientUid === '') return payerName;
  return (first && trips.get(first.tripId)?.name) ?? 'The client can’t be read';
}

const OUTCOME_TEXTS: Readonly<Partial<Record<InvoiceLine['outcome'], string>>> = {
  noShow: 'No-show',
  canceledAtDoor: 'Canceled at the door',
  lateCancel: 'Canceled late',
  canceled: 'Canceled',
};

interface LineProps {
  readonly line: InvoiceLine;
  readonly trip: Trip | undefined;
  readonly note: ReactNode;
}

function Line({ line, trip, note }: LineProps) {
  const { tripDate, outcome, items, cents } = line;
  return (
    <tr className="break-inside-avoid border-line border-b align-top">
      <td className="wrap-anywhere py-2.5">
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <div>
            <p className="font-medium">
              {formatDayWithYear(tripDate)}, {trip ? <bdi>{trip.name}</bdi> : 'a trip that was deleted'}
            </p>
            {trip && (
              <p className="text-muted text-small">
                <bdi>{trip.fromAddress}</bdi> to <bdi>{trip.toAddress}</bdi>
              </p>
            )}
            {note}
          </div>
          <ul className="text-small">
            {OUTCOME_TEXTS[outcome] && <li>{OUTCOME_TEXTS[outcome]}</li>}
            {items.map((item) => (
              <li key={describeItem(item)} className="text-muted">
                {describeItem(item)}
              </li>
            ))}
          </ul>
        </div>
      </td>
      <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums">{formatCents(cents)}</td>
    </tr>
  );
}

/** 'Miles T2049 GY: 7.4 × $2.10 = $15.54'. */
function describeItem({ label, code, modifiers, quantity, unitCents, cents }: InvoiceLine['items'][number]): string {
  const what = [label, code, ...modifiers].filter(Boolean).join(' ');
  return quantity === 1
    ? `${what}: ${formatCents(cents)}`
    : `${what}: ${quantity} × ${formatCents(unitCents)} = ${formatCents(cents)}`;
}

function Sum({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <tr className="break-inside-avoid break-before-avoid">
      <th scope="row" className="pt-2.5 text-right font-medium">
        {label}
      </th>
      <td className="whitespace-nowrap pt-2.5 pl-4 text-right font-semibold tabular-nums">{formatCents(cents)}</td>
    </tr>
  );
}
