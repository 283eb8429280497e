import { LOG_COLUMNS, type LogColumn, type LogLeg, type Office, type signatureIn } from '@mtos/model';
import { formatCorrectionFields } from '../../domain/correction/formatCorrection';
import { formatDay } from '../../domain/time/when';
import { SignatureDrawing } from '../../domain/trips/SignatureDrawing';
import { PrintFrame } from '../../ui/print/PrintFrame';
import { formatMiles, formatMissing, formatProof, LEG_CELLS } from './formatLeg';

/** The drawn signatures, by trip. */
export type Signatures = ReadonlyMap<string, NonNullable<ReturnType<typeof signatureIn>>>;

/** The company as each form shows it. */
export interface Company extends Office {
  readonly name: string;
}

interface Props {
  readonly legs: readonly LogLeg[];
  readonly timeZone: string;
  readonly signatures: Signatures;
  /** Who provided the trips, as payers know them. */
  readonly company: Company;
  /** Called when the print dialog has closed. */
  readonly onDone: () => void;
}

/** What a form shows in another way than the file. */
const OWN: readonly LogColumn[] = [
  'date',
  'client',
  'miles',
  'isEstimate',
  'signature',
  'entered',
  'missing',
  'recordId',
];

/** What most trips don't have: left out of a form where there is none. */
const RARELY_FILLED: readonly LogColumn[] = [
  ...(['companions', 'attendants', 'needs', 'fromDetails', 'toDetails'] as const),
  ...(['phoneLoadedMiles', 'phoneEmptyMiles', 'phoneSilentMinutes', 'arrivalDistance', 'dropOffDistance'] as const),
];

/** Prints a form for each leg, without the page around it. Opens the print dialog when mounted. */
export function LegForms({ legs, timeZone, signatures, company, onDone }: Props) {
  return (
    <PrintFrame onDone={onDone}>
      {legs.map((leg) => (
        <LegForm key={leg.id} leg={leg} timeZone={timeZone} company={company} signature={signatures.get(leg.id)} />
      ))}
    </PrintFrame>
  );
}

interface FormProps extends Pick<Props, 'timeZone' | 'company'> {
  readonly leg: LogLeg;
  readonly signature: ReturnType<typeof signatureIn> | undefined;
}

function LegForm({ leg, timeZone, company, signature }: FormProps) {
  const facts = LOG_COLUMNS.filter((column) => !OWN.includes(column))
    .map((column) => ({ column, header: LEG_CELLS[column].header, text: LEG_CELLS[column].text(leg, timeZone) }))
    .filter(({ column, text }) => !RARELY_FILLED.includes(column) || !['', '0'].includes(text));
  return (
    <section className="break-inside-avoid border-edge border-b py-4">
      <header className="flex flex-wrap justify-between gap-x-4 text-small">
        <span className="font-medium">{company.name}</span>
        <span>{[company.address, company.phone, company.npi && `NPI ${company.npi}`].filter(Boolean).join(' · ')}</span>
      </header>
      <h1 className="mt-1 font-semibold text-title">
        {leg.trip.name}, {formatDay(leg.trip.tripDate)}
      </h1>
      <div className="mt-2 grid grid-cols-3 gap-4">
        <dl className="col-span-2 grid grid-cols-2 gap-x-4 gap-y-1 text-small">
          {facts.map(({ header, text }) => (
            <div key={header} className="flex justify-between gap-2 border-line border-b">
              <dt className="text-muted">{header}</dt>
              <dd className="text-right">{text || 'Not recorded'}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-2 border-line border-b">
            <dt className="text-muted">Miles</dt>
            <dd className="text-right">{formatMiles(leg)}</dd>
          </div>
        </dl>
        <div className="text-small">
          <p className="text-muted">Signature at drop-off</p>
          {signature && <SignatureDrawing {...signature} />}
          <p>{formatProof(leg) || '–'}</p>
        </div>
      </div>
      {leg.missing.length > 0 && <p className="mt-1 text-small">Missing: {formatMissing(leg)}</p>}
      <div className="mt-3 text-small">
        <p>I certify that I drove this trip as recorded above.</p>
        <p className="mt-6 grid grid-cols-[1fr_2fr_1fr] gap-4">
          <Line label="Driver" text={leg.trip.driverName} />
          <Line label="Driver’s signature" />
          <Line label="Date" />
        </p>
      </div>
      <p className="mt-2 text-muted text-small">
        {recordedBy(leg)} Record {leg.id}
      </p>
    </section>
  );
}

/** Where the leg's times, readings, and signature are from. */
function recordedBy({ entered, trip: { progress } }: LogLeg): string {
  if (entered.length === 0) return 'Times, readings, and the signature were recorded on the driver’s phone.';
  const reason = progress?.corrected?.reason;
  return `Entered by the office: ${formatCorrectionFields(entered)}${reason ? ` (${reason})` : ''}. The rest was recorded on the driver’s phone.`;
}

/** A line to write on, with what belongs there below it. */
const Line = ({ label, text = '' }: { readonly label: string; readonly text?: string }) => (
  <span className="flex flex-col justify-end">
    <span className="min-h-5 border-edge border-b">{text}</span>
    <span className="text-muted">{label}</span>
  </span>
);
