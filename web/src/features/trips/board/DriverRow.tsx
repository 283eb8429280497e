import clsx from 'clsx';
import { type CSSProperties, memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { STATUS_LOOKS } from '../../../ui/display/StatusChip';
import { formatCount } from '../../../ui/format/formatCount';
import { paths } from '../../../ui/paths';
import type { DayAxis } from './dayAxis';
import { describeBar, formatHourAndMinute, lastNameOf } from './formatBoardTrip';
import type { BoardRow } from './groupTrips';
import { MobilityIcon } from './MobilityIcon';
import { STATUS_COLORS } from './statusColors';
import { type ActualRide, actualRide, type TripBar, tripBars } from './tripBars';

/** A lane and the gap above it, in pixels. */
const LANE = 40;
const GAP = 4;

interface Props {
  readonly row: BoardRow;
  readonly axis: DayAxis;
  readonly minMinutes: number;
  /** The trip whose details are open, if it is in this row. */
  readonly open: string | undefined;
  /** What Tab leads to, if it is in this row: a trip's id, or the driver's uid for the name. */
  readonly stop: string | undefined;
  /** The same function in every render. */
  readonly onOpen: (id: string) => void;
}

/** A driver's name and trips. Redrawn only when something of it changes. */
export const DriverRow = memo(function DriverRow({ row, axis, minMinutes, open, stop, onOpen }: Props) {
  const { driverUid, name, isActive, trips } = row;
  const { bars, lanes } = useMemo(() => tripBars(trips, axis, minMinutes), [trips, axis, minMinutes]);
  return (
    <li data-row={driverUid} className="flex border-line border-b">
      <div className="sticky left-0 z-10 flex w-36 shrink-0 flex-col justify-center border-line border-r bg-surface px-3">
        <Link
          to={{ pathname: paths.drivers, search: new URLSearchParams({ open: driverUid }).toString() }}
          title={name}
          data-stop={driverUid}
          tabIndex={stop === driverUid ? 0 : -1}
          className="truncate font-medium"
        >
          {name}
        </Link>
        <span className={clsx('truncate text-small', isActive ? 'text-muted' : 'text-warn-ink')}>
          {isActive ? formatTrips(trips.length) : 'Not an active driver'}
        </span>
      </div>
      {bars.length > 0 && (
        <ul
          aria-label={`${name}’s trips`}
          style={{ height: lanes * LANE + GAP }}
          className="relative min-w-0 flex-1 overflow-hidden"
        >
          {bars.map((bar) => (
            <Bar
              key={bar.trip.id}
              bar={bar}
              axis={axis}
              isOpen={bar.trip.id === open}
              isStop={bar.trip.id === stop}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {bars.length === 0 && <div style={{ height: LANE + GAP }} />}
    </li>
  );
});

const formatTrips = (count: number) => `${formatCount(count)} ${count === 1 ? 'trip' : 'trips'}`;

interface BarProps {
  readonly bar: TripBar;
  readonly axis: DayAxis;
  readonly isOpen: boolean;
  readonly isStop: boolean;
  readonly onOpen: (id: string) => void;
}

function Bar({ bar, axis, isOpen, isStop, onOpen }: BarProps) {
  const { trip, left, width, lane } = bar;
  const { icon: StatusIcon } = STATUS_LOOKS[trip.status];
  const top = lane * LANE + GAP;
  const text = describeBar(bar, axis.timeZone);
  return (
    <li>
      <button
        type="button"
        data-stop={trip.id}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        title={text}
        onClick={() => onOpen(trip.id)}
        style={{ left: `${left}%`, width: `calc(${width}% - 2px)`, top, height: LANE - GAP }}
        className={clsx(
          '@container absolute flex flex-col justify-center overflow-hidden rounded-[6px] border px-1 text-left text-small',
          STATUS_COLORS[trip.status],
          isOpen && 'outline-2 outline-accent',
        )}
      >
        <span className="sr-only">{text}</span>
        {/* A bar that is too narrow for the name shows the mobility need in its place */}
        <span aria-hidden className="flex items-center gap-0.5 whitespace-nowrap font-medium">
          {trip.status !== 'Pending' && <StatusIcon className="size-3 shrink-0" />}
          <span className="@min-[3rem]:hidden">
            <MobilityIcon need={trip.clientDis} />
          </span>
          <span className="@max-[3rem]:hidden">{lastNameOf(trip.name)}</span>
        </span>
        <span aria-hidden className="flex items-center gap-0.5 whitespace-nowrap tabular-nums">
          <span className="@max-[3rem]:hidden">
            <MobilityIcon need={trip.clientDis} />
          </span>
          {formatHourAndMinute(trip.puTime)}
        </span>
      </button>
      {actualRide(trip, axis).map((ride) => (
        <Actual key={ride.part} ride={ride} top={top + LANE - GAP - 4} />
      ))}
    </li>
  );
}

/** What was driven of the trip, along the bottom of its bar. A ride that goes on ends at the present moment. */
function Actual({ ride: { part, left, end }, top }: { readonly ride: ActualRide; readonly top: number }) {
  const style: CSSProperties = {
    top,
    left: `${left}%`,
    width: end === undefined ? `max(2px, calc(var(--now) - ${left}%))` : `max(2px, ${end - left}%)`,
  };
  return (
    <span
      aria-hidden
      data-part={part}
      style={style}
      className={clsx(
        'pointer-events-none absolute h-1 rounded-full forced-colors:bg-[Highlight]',
        part === 'ride' ? 'bg-accent' : 'bg-edge',
      )}
    />
  );
}
