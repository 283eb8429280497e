import { type Figure, type Figures, type ListedFigure, UNFINISHED } from '@mtos/model';
import { formatDay } from '../../domain/time/when';
import { formatShare, judgedTrips, onTimeShare } from '../../domain/trips/onTime';
import type { Bar } from '../../ui/chart/BarChart';
import { ChartPanel } from './ChartPanel';
import type { FigureColumn } from './FigureTable';
import { estimated } from './ReportSummary';
import {
  allTrips,
  byPositions,
  cancellations,
  formatCount,
  formatHours,
  formatMiles,
  openTrips,
  type Report,
  type ReportDay,
} from './reportFigures';
import type { Days } from './reportSpan';
import type { Counted, TripLink } from './tripLinks';

interface Props {
  readonly report: Report;
  readonly days: Days & { readonly today: string };
  readonly link: TripLink;
}

/** One chart for each question, each with its table. */
export function ReportCharts({ report, days: { today }, link }: Props) {
  const label = (day: string) => (day === today ? 'Today so far' : formatDay(day, today));
  const onDay = (day: string) => ({ from: day, to: day });
  const bars = (
    formatValue: (figures: Figures) => string,
    toParts: (figures: Figures) => Bar['parts'],
    counted?: Counted,
  ): readonly Bar[] =>
    report.days.map(({ day, figures }) => ({
      key: day,
      title: `${label(day)}: ${formatValue(figures)}`,
      to: link(onDay(day), counted),
      parts: toParts(figures),
    }));
  const byDay = (columns: readonly FigureColumn<ReportDay>[]): readonly FigureColumn<ReportDay>[] => [
    { header: 'Day', text: ({ day }) => label(day), to: ({ day }) => link(onDay(day)) },
    ...columns,
  ];
  const count = (
    header: string,
    of: (figures: Figures) => number | undefined,
    counted?: Counted,
  ): FigureColumn<ReportDay> => ({
    header,
    text: ({ figures }) => formatCount(of(figures)),
    to: ({ day }) => link(onDay(day), counted),
  });
  const text = (header: string, of: (figures: Figures) => string): FigureColumn<ReportDay> => ({
    header,
    text: ({ figures }) => of(figures),
  });
  const late = (header: string, counted: ListedFigure, rest: Figure): FigureColumn<ReportDay> => ({
    header,
    text: ({ figures }) => ratio(figures[counted] ?? 0, figures[rest] ?? 0),
    to: ({ day }) => link(onDay(day), counted),
  });
  const rows = report.days;
  const ends = [rows[0], rows.at(-1)].map((row) => (row ? label(row.day) : ''));
  const panel = { rows, ends, getKey: ({ day }: ReportDay) => day };

  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <ChartPanel
        {...panel}
        title="Are we on time?"
        about={`${formatShare(onTimeShare(report.total))} of trips. Outbound trips are judged by the drop-off, others by the pick-up.`}
        max={1}
        maxLabel="100%"
        bars={bars(
          (figures) => `${formatShare(onTimeShare(figures))} of ${formatCount(judgedTrips(figures))} trips on time`,
          (figures) => [{ size: onTimeShare(figures) ?? 0, look: 'accent' }],
          'onTime',
        )}
        columns={byDay([
          text('On time', (figures) => formatShare(onTimeShare(figures))),
          count('Trips on time', ({ onTime }) => onTime, 'onTime'),
          count('Trips late', ({ late }) => late, 'late'),
          late('Pick-ups late', 'pickUpsLate', 'pickUpsOnTime'),
          late('Drop-offs late', 'dropOffsLate', 'dropOffsOnTime'),
        ])}
      />
      <ChartPanel
        {...panel}
        title="How many trips?"
        about={`${formatCount(report.total.Completed)} completed, ${formatCount(openTrips(report.total))} open (lighter), ${formatCount(report.total.Cancelled)} canceled (gray).`}
        max={Math.max(...rows.map(({ figures }) => allTrips(figures)))}
        bars={bars(
          (figures) => `${formatCount(allTrips(figures))} trips, ${formatCount(figures.Cancelled)} of them canceled`,
          (figures) => [
            { size: figures.Completed ?? 0, look: 'accent' },
            { size: openTrips(figures), look: 'soft' },
            { size: figures.Cancelled ?? 0, look: 'gray' },
          ],
        )}
        columns={byDay([
          count('Trips', allTrips),
          count('Completed', ({ Completed }) => Completed, 'Completed'),
          count('Open', openTrips, UNFINISHED),
          count('Cancelled', ({ Cancelled }) => Cancelled, 'Cancelled'),
        ])}
      />
      <ChartPanel
        {...panel}
        title="Who cancels?"
        about={
          cancellations(report.total)
            .filter(([, trips]) => trips > 0)
            .map(([who, trips]) => `${who} ${formatCount(trips)}`)
            .join(', ') || 'No canceled trips.'
        }
        max={Math.max(...rows.map(({ figures }) => figures.Cancelled ?? 0))}
        bars={bars(
          (figures) => `${formatCount(figures.Cancelled)} canceled`,
          ({ Cancelled = 0, noShows = 0 }) => [
            { size: noShows, look: 'warn' },
            { size: Cancelled - noShows, look: 'gray' },
          ],
          'Cancelled',
        )}
        columns={byDay([
          count('Cancelled', ({ Cancelled }) => Cancelled, 'Cancelled'),
          ...cancellations(report.total).map(([who, , counted]) =>
            count(who, (figures) => cancellations(figures).find(([name]) => name === who)?.[1], counted),
          ),
        ])}
      />
      <ChartPanel
        {...panel}
        title="How many miles?"
        about={`${formatMiles(report.total.clientMiles)} with a client on board. ${estimated(report.total)}${report.total.estimatedMiles ? ' (lighter)' : ''}.`}
        max={Math.max(...rows.map(({ figures }) => figures.clientMiles ?? 0))}
        formatMax={formatMiles}
        bars={bars(
          (figures) => `${formatMiles(figures.clientMiles)} miles. ${estimated(figures)}`,
          ({ clientMiles = 0, estimatedMiles = 0 }) => [
            { size: clientMiles - estimatedMiles, look: 'accent' },
            { size: estimatedMiles, look: 'soft' },
          ],
          'Completed',
        )}
        columns={byDay([
          text('Client miles', ({ clientMiles }) => formatMiles(clientMiles)),
          text('Estimated', ({ estimatedMiles }) => formatMiles(estimatedMiles)),
          text('Driven miles', ({ drivenMiles }) => formatMiles(drivenMiles)),
          text('Loaded by positions', (of) => byPositions(of, ({ loadedMiles }) => formatMiles(loadedMiles))),
          text('Empty by positions', (of) => byPositions(of, ({ emptyMiles }) => formatMiles(emptyMiles))),
          text('Hours on shift', ({ shiftMinutes }) => formatHours(shiftMinutes)),
          text('Shifts', ({ shifts }) => formatCount(shifts)),
        ])}
      />
    </div>
  );
}

const ratio = (part: number, rest: number) =>
  part + rest === 0 ? '–' : `${formatCount(part)} of ${formatCount(part + rest)}`;
