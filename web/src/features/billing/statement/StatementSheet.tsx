import {
  type Account,
  AGES,
  type Age,
  daysPastDue,
  formatCents,
  formatInvoiceNumber,
  readOffice,
  type Statement,
  type StatementRow,
  sumByAge,
} from '@mtos/model';
import { Link } from 'react-router-dom';
import { formatDayWithYear } from '../../../domain/time/when';
import { plural } from '../../../ui/format/numbers';
import { invoiceUrl } from '../../../ui/paths';
import { HowToPay } from '../HowToPay';

interface Props {
  readonly statement: Statement;
  readonly through: string;
  /** Who owes it; undefined while that loads. */
  readonly name: string | undefined;
  readonly company: Account | undefined;
}

/** A statement as it is shown and printed. */
export function StatementSheet({ statement: { rows, creditCents }, through, name, company }: Props) {
  const { address, phone, taxId, howToPay } = readOffice(company);
  const openCents = rows.reduce((sum, row) => sum + row.openCents, 0);
  const ages = sumByAge(rows, through);
  return (
    <div className="flex flex-col gap-8 print:[page:numbered]">
      <div className="flex flex-wrap justify-between gap-x-10 gap-y-6">
        <div className="wrap-anywhere min-w-0 max-w-sm">
          <p className="font-semibold text-lead">{company?.name}</p>
          {[address, phone, taxId && `Tax ID ${taxId}`].filter(Boolean).map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text}
            </p>
          ))}
        </div>
        <div className="sm:text-right">
          <h2 className="font-semibold text-title">Statement</h2>
          <p>Through {formatDayWithYear(through)}</p>
        </div>
      </div>
      <div className="wrap-anywhere">
        <p className="text-muted text-small">To</p>
        <p className="font-medium">{name ?? 'Loading…'}</p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 border-line border-y py-3 sm:grid-cols-5">
        {AGES.map((age) => (
          <div key={age}>
            <dt className="text-muted text-small">{AGE_LABELS[age]}</dt>
            <dd className="font-semibold tabular-nums">{formatCents(ages[age])}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <p>No open invoices.</p>
      ) : (
        <table className="w-full border-collapse">
          <caption className="sr-only">Open invoices</caption>
          <thead>
            <tr className="border-edge border-b text-left text-small">
              <th scope="col" className="py-2 font-semibold">
                Invoice
              </th>
              <th scope="col" className="py-2 pl-4 font-semibold">
                Due
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-semibold max-sm:hidden">
                Total
              </th>
              <th scope="col" className="py-2 pl-4 text-right font-semibold">
                To be paid
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.invoiceUid} row={row} through={through} />
            ))}
          </tbody>
        </table>
      )}
      <dl className="ml-auto grid break-inside-avoid grid-cols-[auto_auto] gap-x-6 gap-y-2 text-right">
        <Sum label="Open invoices" cents={openCents} />
        {creditCents > 0 && <Sum label="Credit left" cents={-creditCents} />}
        <Sum
          label={openCents < creditCents ? 'In your favor' : 'Balance due'}
          cents={Math.abs(openCents - creditCents)}
        />
      </dl>
      {howToPay && openCents > creditCents && <HowToPay text={howToPay} />}
    </div>
  );
}

const AGE_LABELS: Readonly<Record<Age, string>> = {
  current: 'Current',
  to30: '1–30 days',
  to60: '31–60 days',
  to90: '61–90 days',
  over90: 'Over 90 days',
};

function Row({ row, through }: { readonly row: StatementRow; readonly through: string }) {
  const { invoiceUid, number, sentOn, dueOn, totalCents, openCents } = row;
  const days = daysPastDue(dueOn, through);
  return (
    <tr className="break-inside-avoid border-line border-b align-top">
      <td className="py-2.5">
        <Link to={invoiceUrl(invoiceUid)} className="font-medium hover:underline">
          {formatInvoiceNumber(number)}
        </Link>
        <span className="block text-muted text-small">Sent {formatDayWithYear(sentOn)}</span>
      </td>
      <td className="py-2.5 pl-4">
        {formatDayWithYear(dueOn)}
        {days > 0 && <span className="block text-muted text-small">{plural(days, 'day')} past due</span>}
      </td>
      <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums max-sm:hidden">{formatCents(totalCents)}</td>
      <td className="whitespace-nowrap py-2.5 pl-4 text-right tabular-nums">{formatCents(openCents)}</td>
    </tr>
  );
}

function Sum({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="font-semibold tabular-nums">{formatCents(cents)}</dd>
    </>
  );
}
