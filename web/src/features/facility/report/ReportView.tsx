import { type FacilityReport, formatCents, type ReportDays } from '@mtos/model';
import clsx from 'clsx';
import { Download, Printer } from 'lucide-react';
import { formatDayWithYear } from '../../../domain/time/when';
import { Button } from '../../../ui/button/Button';
import { loadWithToast } from '../../../ui/feedback/loadWithToast';
import { formatNumber, plural } from '../../../ui/format/numbers';
import { Panel } from '../../../ui/layout/Panel';
import { explainOnTime, formatOnTime, INVOICE_STATES } from './reportFigures';

interface Props {
  readonly report: FacilityReport;
  readonly days: ReportDays;
  /** The facility's name. */
  readonly name: string;
}

/** The figures of a facility's rides, then its invoices. Both can be printed and saved as a CSV file. */
export function ReportView({ report, days, name }: Props) {
  const { trips, onTime } = report;
  const save = async () => {
    const { downloadCsv, facilityCsv } = await loadWithToast(() => import('./facilityCsv'));
    downloadCsv(`rides-${days.from}-${days.to}.csv`, facilityCsv(report, days));
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere text-muted">
          {name}, {formatDayWithYear(days.from)} to {formatDayWithYear(days.to)}
        </p>
        <div className="flex gap-2 print:hidden">
          <Button icon={Download} className="min-h-12" onClick={() => save().catch(console.error)}>
            Export
          </Button>
          <Button icon={Printer} className="min-h-12" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Figure name="Rides" value={formatNumber(trips.requested)} />
        <Figure name="Completed" value={formatNumber(trips.completed)} />
        <Figure name="Cancelled" value={formatNumber(trips.canceled)} />
        <Figure name="No-shows" value={formatNumber(trips.noShow)} />
        <Figure
          name={`On time, of ${plural(onTime.judged, 'ride')}`}
          value={formatOnTime(onTime)}
          className="max-sm:col-span-2"
        />
      </dl>
      <p className="max-w-[72ch] text-muted text-small">{explainOnTime(onTime)}</p>
      <Invoices invoices={report.invoices} />
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly className?: string;
}

const Figure = ({ name, value, className }: FigureProps) => (
  <div
    className={clsx('flex flex-col-reverse justify-end gap-1 rounded-ui border border-line bg-surface p-4', className)}
  >
    <dt className="text-muted text-small">{name}</dt>
    <dd className="font-semibold text-title tabular-nums">{value}</dd>
  </div>
);

function Invoices({ invoices }: Pick<FacilityReport, 'invoices'>) {
  return (
    <section className="flex flex-col gap-3" aria-label="Invoices">
      <h2 className="font-semibold text-lead">Invoices of these days</h2>
      {invoices.length === 0 ? (
        <p className="text-muted">No invoices were sent on these days.</p>
      ) : (
        <Panel>
          <ul className="divide-y divide-line">
            {invoices.map(({ number, sentOn, dueOn, totalCents, balanceCents, state }) => (
              <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
                <p>
                  <span className="font-medium">{number}</span>, {INVOICE_STATES[state].toLowerCase()}
                  <span className="block text-muted text-small">
                    Sent {formatDayWithYear(sentOn)}, due {formatDayWithYear(dueOn)}
                  </span>
                </p>
                <p className="ml-auto text-right tabular-nums">
                  {formatCents(totalCents)}
                  {state === 'open' && (
                    <span className="block text-muted text-small">{formatCents(balanceCents)} left to pay</span>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </section>
  );
}
