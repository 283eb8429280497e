import type { Figures } from '@mtos/model';
import { Link, type To } from 'react-router-dom';
import { formatShare, judgedTrips, onTimeShare } from '../../domain/trips/onTime';
import { plural } from '../../ui/format/numbers';
import { allTrips, formatCount, formatHours, formatMiles, openTrips } from './reportFigures';
import type { Days } from './reportSpan';
import type { TripLink } from './tripLinks';

interface Props {
  readonly total: Figures;
  readonly days: Days;
  readonly link: TripLink;
}

/** The figures of the whole span, each with a link to its trips. Estimates and what is not known are marked. */
export function ReportSummary({ total, days, link }: Props) {
  const { Completed = 0, Cancelled = 0, noShows = 0 } = total;
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4 xl:grid-cols-5">
      <Figure
        to={link(days, 'onTime')}
        value={formatShare(onTimeShare(total))}
        label="On time"
        note={`${formatCount(total.onTime)} of ${formatCount(judgedTrips(total))} trips with actual times`}
      />
      <Figure
        to={link(days)}
        value={formatCount(allTrips(total))}
        label="Trips"
        note={`${formatCount(Completed)} completed, ${formatCount(openTrips(total))} open`}
      />
      <Figure
        to={link(days, 'Cancelled')}
        value={formatCount(Cancelled)}
        label="Cancelled"
        note={`including ${plural(noShows, 'no-show')}`}
        noteTo={link(days, 'noShows')}
      />
      <Figure
        to={link(days, 'Completed')}
        value={formatMiles(total.clientMiles)}
        label="Client miles"
        note={estimated(total)}
      />
      <Figure
        to={link(days)}
        value={formatHours(total.shiftMinutes)}
        label="Hours on shift"
        note={driven(total) + tracked(total)}
      />
    </section>
  );
}

/** Which part of the client miles is an estimate. */
export function estimated({ clientMiles = 0, estimatedMiles = 0 }: Figures): string {
  if (estimatedMiles === 0) return clientMiles === 0 ? 'No completed trips' : 'By odometer';
  return `${estimatedMiles === clientMiles ? 'All' : formatMiles(estimatedMiles)} estimated from the booking`;
}

/** The miles driven in shifts, and what is missing. */
function driven({ drivenMiles, shifts = 0, openShifts = 0, shiftsWithoutMiles = 0 }: Figures): string {
  const missing = [
    ...(openShifts ? [`${formatCount(openShifts)} of ${formatCount(shifts)} shifts not ended`] : []),
    ...(shiftsWithoutMiles ? [`${formatCount(shiftsWithoutMiles)} without odometer readings`] : []),
  ];
  return [`${formatMiles(drivenMiles)} miles driven`, ...missing].join(', ');
}

/** The miles by positions, if there are any. */
function tracked({ trackedDays, loadedMiles, emptyMiles }: Figures): string {
  return trackedDays ? `. By positions: ${formatMiles(loadedMiles)} loaded, ${formatMiles(emptyMiles)} empty` : '';
}

interface FigureProps {
  readonly to: To;
  readonly value: string;
  readonly label: string;
  readonly note: string;
  /** The trips that the note counts, if they are others. */
  readonly noteTo?: To;
}

/** A press anywhere on it leads to its trips. */
function Figure({ to, value, label, note, noteTo }: FigureProps) {
  return (
    <div className="relative flex flex-col rounded-ui border border-line bg-surface px-4 py-3 transition-colors hover:border-edge">
      <Link to={to} className="flex flex-col after:absolute after:inset-0 after:rounded-ui">
        <span className="font-semibold text-figure tabular-nums tracking-tight">{value}</span>
        <span className="font-medium text-small">{label}</span>
      </Link>
      <p className="mt-0.5 min-h-12 text-muted text-small tabular-nums">
        {noteTo ? (
          <Link to={noteTo} className="relative underline hover:text-ink">
            {note}
          </Link>
        ) : (
          note
        )}
      </p>
    </div>
  );
}
