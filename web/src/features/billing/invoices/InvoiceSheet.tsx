import {
  type Account,
  DELETED_TRIP,
  type Invoice,
  type InvoiceLine,
  type PrintedLine,
  type PrintedProof,
  type PrintedSum,
  printInvoice,
} from '@mtos/model';
import type { ReactNode } from 'react';
import { SignatureDrawing } from '../../../domain/trips/SignatureDrawing';
import { HowToPay } from '../HowToPay';
import { SheetHead } from '../SheetHead';
import type { InvoiceTrips } from './useInvoiceTrips';

interface Props {
  readonly invoice: Invoice;
  readonly company: Account | undefined;
  readonly trips: InvoiceTrips;
  /** The times and signatures of driven trips by their ids, if they are shown. */
  readonly proofs?: ReadonlyMap<string, PrintedProof> | undefined;
  /** What the page says beside a line, and print does not. */
  readonly noteOn?: (line: InvoiceLine) => ReactNode;
}

/** An invoice as it is shown and printed. */
export function InvoiceSheet({ invoice, company, trips, proofs, noteOn }: Props) {
  const printed = printInvoice({ invoice, company, trips, proofs });
  return (
    <div className="flex flex-col gap-8 print:[page:numbered]">
      <SheetHead
        company={printed.company}
        details={printed.details}
        title={printed.title}
        isVoid={printed.isVoid}
        texts={printed.dates}
      />
      <div className="wrap-anywhere">
        <p className="text-muted text-small">Bill to</p>
        <p className="font-medium">{printed.billedTo}</p>
      </div>
      <table className="w-full border-collapse">
        <caption className="sr-only">Trips on this invoice</caption>
        <thead>
          <tr className="border-edge border-b text-left text-small">
            <th scope="col" className="py-2 font-semibold">
              {printed.heading}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {printed.lines.map((printedLine) => (
            <Line key={printedLine.line.tripId} printed={printedLine} note={noteOn?.(printedLine.line)} />
          ))}
        </tbody>
        {/* Once, after the last line, and not at the foot of each printed page */}
        <tfoot className="print:table-row-group">
          {printed.sums.map((sum) => (
            <Sum key={sum.label} {...sum} />
          ))}
        </tfoot>
      </table>
      {printed.howToPay && <HowToPay text={printed.howToPay} />}
    </div>
  );
}

interface LineProps {
  readonly printed: PrintedLine;
  readonly note: ReactNode;
}

function Line({ printed: { day, trip, details, proof, amount }, note }: LineProps) {
  return (
    <tr className="break-inside-avoid border-line border-b align-top">
      <td className="wrap-anywhere py-2.5">
        <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          <div>
            <p className="font-medium">
              {day}, {trip ? <bdi>{trip.name}</bdi> : DELETED_TRIP}
            </p>
            {trip && (
              <p className="text-muted text-small">
                <bdi>{trip.fromAddress}</bdi> to <bdi>{trip.toAddress}</bdi>
              </p>
            )}
            {proof && <Proof name={trip?.name ?? ''} {...proof} />}
            {note}
          </div>
          <ul className="text-muted text-small">
            {details.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </td>
      <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums">{amount}</td>
    </tr>
  );
}

function Proof({ name, times, signed, drawing }: PrintedProof & { readonly name: string }) {
  return (
    <div className="text-muted text-small">
      <p>{times}</p>
      <p>
        <bdi>{signed}</bdi>
      </p>
      {drawing && (
        <div className="mt-1 w-32">
          <SignatureDrawing name={name} drawing={drawing} />
        </div>
      )}
    </div>
  );
}

function Sum({ label, amount }: PrintedSum) {
  return (
    <tr className="break-inside-avoid break-before-avoid">
      <th scope="row" className="pt-2.5 text-right font-medium">
        {label}
      </th>
      <td className="whitespace-nowrap pt-2.5 pl-4 text-right font-semibold tabular-nums">{amount}</td>
    </tr>
  );
}
