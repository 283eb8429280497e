import {
  type DriverSettings,
  hoursOn,
  isOpen as isOpenStatus,
  isUnresolved,
  type LateRisk,
  type StoredTrip,
  type TripStatus,
  vehicleOutOn,
} from '@mtos/model';
import clsx from 'clsx';
import { Lock, MessageSquareWarning } from 'lucide-react';
import { type CSSProperties, memo, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Driving } from '../../../../data/account/useDriving';
import { formatReport } from '../../../../domain/reported/formatReport';
import { formatRange } from '../../../../domain/time/workTime';
import { formatPickUpByRoad } from '../../../../domain/trips/formatPickUpByRoad';
import { formatRisk, isMarked, type MarkedRisk } from '../../../../domain/trips/lateRisk';
import { formatPosition, formatPositionShort } from '../../../../domain/trips/positionTexts';
import { STATUS_LOOKS } from '../../../../domain/trips/StatusChip';
import { formatVehicleOut } from '../../../../domain/vehicles/formatVehicleOut';
import { plural } from '../../../../ui/format/numbers';
import { driverUrl } from '../../../../ui/paths';
import { mark, NAME_COLUMN } from '../../boardElements';
import type { BoardRow } from '../day/groupTrips';
import type { Fit } from '../drag/driverFits';
import type { Target } from '../drag/useMove';
import { describeBar, formatHourAndMinute, formatLastName } from '../formatBoardTrip';
import { MobilityIcon } from '../MobilityIcon';
import type { RowRisks } from '../risk/rowRisks';
import { SelectedMark } from '../SelectedMark';
import type { DayAxis } from './dayAxis';
import { offBands } from './offBands';
import { type ActualRide, actualRide, type TripBar, tripBars } from './tripBars';

/** A bar's or card's colors by the trip's status; an icon says the same. */
const STATUS_COLORS: Readonly<Record<TripStatus, string>> = {
  Pending: 'border-edge/60 bg-surface text-ink',
  Active: 'border-accent bg-accent-soft text-accent-ink',
  Delayed: 'border-warn-ink border-l-4 bg-warn-soft text-warn-ink',
  Completed: 'border-slate-ink bg-slate-soft text-slate-ink',
  Cancelled: 'border-edge/60 border-dashed bg-sunken text-muted line-through',
};

/** A lane and the gap above it, in rem, so that bars grow with their text. */
const LANE = 2.5;
const GAP = 0.25;
const rem = (length: number) => `${length}rem`;
/** How a break looks, beside the plain time off. */
const STRIPES = 'repeating-linear-gradient(135deg, var(--line) 0 4px, transparent 4px 8px)';

interface Props {
  readonly row: BoardRow;
  readonly risks: RowRisks | undefined;
  readonly axis: DayAxis;
  readonly minMinutes: number;
  /** The trip whose details are open, if it is in this row. */
  readonly open: string | undefined;
  /** What Tab leads to, if it is in this row: a trip's id, or the driver's uid for the name. */
  readonly stop: string | undefined;
  /** The ids of the selected trips, with spaces between them; undefined while trips are not being selected. */
  readonly selected: string | undefined;
  /** How a trip that is being moved fits the driver; undefined while none is. */
  readonly fit: Fit | undefined;
  /** Whether a trip is dragged over the row. */
  readonly isOver: boolean;
  /** The same function in every render, as is the next. */
  readonly onOpen: (id: string) => void;
  readonly onDrop: (target: Target) => void;
  /** Trips that a plan would add. */
  readonly ghosts: readonly StoredTrip[] | undefined;
  readonly driving: Driving;
}

const NONE: readonly StoredTrip[] = [];

/** A row's color while a trip is moved. */
const FIT_COLORS: Readonly<Record<Fit['kind'], string>> = {
  current: 'bg-sunken text-muted',
  fits: 'bg-accent-soft text-accent-ink',
  warns: 'bg-warn-soft text-warn-ink',
  refused: 'bg-danger-soft text-danger-ink',
};

/** A driver's name and trips. Redrawn only when something of it changes. */
export const DriverRow = memo(function DriverRow({
  row,
  risks,
  axis,
  minMinutes,
  open,
  stop,
  selected,
  fit,
  isOver,
  onOpen,
  onDrop,
  ghosts = NONE,
  driving,
}: Props) {
  const { driverUid, name, isActive, works, settings, sameVehicle, trips } = row;
  const out = settings && vehicleOutOn(settings, axis.day);
  const bands = useMemo(() => offBands(settings, axis), [settings, axis]);
  const { bars, lanes } = useMemo(
    () => tripBars([...trips, ...ghosts], axis, minMinutes, driving),
    [trips, ghosts, axis, minMinutes, driving],
  );
  return (
    <li
      {...mark.row(driverUid)}
      {...mark.driver(driverUid)}
      className={clsx(
        'flex border-line border-b',
        fit && FIT_COLORS[fit.kind],
        isOver && 'outline-2 outline-accent -outline-offset-2',
      )}
    >
      <div
        className={clsx(
          'sticky left-0 z-10 flex shrink-0 flex-col justify-center border-line border-r bg-surface px-3',
          NAME_COLUMN.className,
        )}
      >
        {fit ? (
          <button
            type="button"
            {...mark.stop(driverUid)}
            tabIndex={stop === driverUid ? 0 : -1}
            title={`${name}: ${fit.text}`}
            onClick={() => onDrop({ driverUid })}
            className="truncate text-left font-medium after:absolute after:inset-0"
          >
            <span className="sr-only">
              {`${fit.kind === 'refused' ? 'Can’t be assigned to' : 'Assign to'} ${name}: ${fit.text}`}
            </span>
            <span aria-hidden>{name}</span>
          </button>
        ) : (
          <Link
            to={driverUrl(driverUid)}
            title={name}
            {...mark.stop(driverUid)}
            tabIndex={stop === driverUid ? 0 : -1}
            className="truncate font-medium"
          >
            {name}
          </Link>
        )}
        <span
          title={out && formatVehicleOut(out)}
          className={clsx('truncate text-small', isActive ? 'text-muted' : 'text-warn-ink')}
        >
          {isActive ? `${plural(trips.length, 'trip')}${works || out ? '' : ' · off'}` : 'Not an active driver'}
          {settings && <span className="sr-only">{formatWork(settings, axis.day)}</span>}
          {risks && <RiskSummary risks={risks} timeZone={axis.timeZone} />}
          {isActive && out && <span aria-hidden> · no vehicle</span>}
          {sameVehicle && (
            <span className="text-warn-ink" title={`In the same vehicle: ${sameVehicle}`}>
              {' · same vehicle as '}
              {sameVehicle}
            </span>
          )}
        </span>
      </div>
      {fit && (
        <div
          aria-hidden
          className={clsx('pointer-events-none sticky z-10 mb-0.5 w-0 self-end', NAME_COLUMN.afterWithGap)}
        >
          <span
            className={clsx(
              'block w-max max-w-80 truncate rounded-ui border border-line px-2 py-0.5 text-small',
              FIT_COLORS[fit.kind],
            )}
          >
            {fit.text}
          </span>
        </div>
      )}
      <div style={{ height: rem(lanes * LANE + GAP) }} className="relative min-w-0 flex-1 overflow-hidden">
        {bands.map(({ kind, left, width }) => (
          <span
            key={`${kind} ${left}`}
            aria-hidden
            title={kind === 'break' ? 'Break' : 'Off'}
            {...mark.band(kind)}
            style={{ left: `${left}%`, width: `${width}%`, backgroundImage: kind === 'break' ? STRIPES : undefined }}
            className={clsx('absolute inset-y-0', kind === 'off' && 'bg-sunken')}
          />
        ))}
        {bars.length > 0 && (
          <ul aria-label={`${name}’s trips`} {...mark.bars}>
            {bars.map((bar) => (
              <Bar
                key={bar.trip.id}
                bar={bar}
                risk={risks?.of.get(bar.trip.id)}
                axis={axis}
                isOpen={bar.trip.id === open}
                isSelected={isOpenStatus(bar.trip.status) ? selected?.split(' ').includes(bar.trip.id) : undefined}
                isStop={bar.trip.id === stop}
                isGhost={ghosts.includes(bar.trip)}
                byRoad={formatPickUpByRoad(bar.trip, driving, axis.timeZone)}
                onOpen={onOpen}
              />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
});

/** The driver's hours on a day, for screen readers. */
function formatWork(settings: DriverSettings, day: string): string {
  const hours = settings.daysOff.includes(day) ? null : hoursOn(settings, day);
  if (!hours) return ', does not work that day';
  const out = vehicleOutOn(settings, day);
  const vehicle = out ? `. ${formatVehicleOut(out)}` : '';
  return `, works ${formatRange(hours)}${settings.break ? `, break ${formatRange(settings.break)}` : ''}${vehicle}`;
}

interface RiskSummaryProps {
  readonly risks: RowRisks;
  readonly timeZone: string;
}

/** What is late or at risk in the row, and that the phone is silent: in short only where nothing is late. */
function RiskSummary({ risks: { late, atRisk, silence }, timeZone }: RiskSummaryProps) {
  const position = silence && formatPosition(silence.state, { now: silence.now, timeZone });
  return (
    <span title={position}>
      {late > 0 && <span className="text-danger-ink">{` · ${late} late`}</span>}
      {late === 0 && atRisk > 0 && <span className="text-warn-ink">{` · ${atRisk} at risk`}</span>}
      {late + atRisk === 0 && silence && (
        <span aria-hidden>{` · ${formatPositionShort(silence.state, silence.now)}`}</span>
      )}
      {position && <span className="sr-only">{`, ${position}`}</span>}
    </span>
  );
}

/** The edge of a bar. */
const RISK_EDGES: Readonly<Record<MarkedRisk['kind'], string>> = {
  late: 'border-r-4 border-danger!',
  atRisk: 'border-r-4 border-warn-ink!',
};

/** By how much a trip is late, or may be; in a narrow bar without the unit. The bar's text says it in words. */
function BarRisk({ risk: { kind, minutes } }: { readonly risk: MarkedRisk }) {
  return (
    <span
      data-risk={kind}
      className={clsx(
        'ml-auto shrink-0 rounded-[4px] px-0.5 font-semibold',
        kind === 'late' ? 'bg-danger-soft text-danger-ink' : 'bg-warn-soft text-warn-ink',
      )}
    >
      {kind === 'late' ? '+' : '?+'}
      {minutes < 60 ? minutes : formatWholeUnit(minutes)}
      {minutes < 60 && <span className="@max-[6rem]:hidden"> min</span>}
    </span>
  );
}

/** '4 h', or '3 d' from a day on. */
const formatWholeUnit = (minutes: number) =>
  minutes < 1440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;

interface BarProps {
  readonly bar: TripBar;
  readonly risk: LateRisk | undefined;
  readonly axis: DayAxis;
  readonly isOpen: boolean;
  readonly isSelected: boolean | undefined;
  readonly isStop: boolean;
  /** A trip that a plan would add. */
  readonly isGhost: boolean;
  /** That its computed pick-up is too late by road; empty if it is not. */
  readonly byRoad: string;
  readonly onOpen: (id: string) => void;
}

/** Redrawn only when something of it changes: a row that a trip is dragged over draws none of its bars again. */
const Bar = memo(function Bar({ bar, risk, axis, isOpen, isSelected, isStop, isGhost, byRoad, onOpen }: BarProps) {
  const { trip, left, width, lane } = bar;
  const { icon: StatusIcon } = STATUS_LOOKS[trip.status];
  const top = lane * LANE + GAP;
  const expected = risk && formatRisk(risk);
  const isReported = isUnresolved(trip) && !isGhost;
  const text = `${isGhost ? 'Planned: ' : ''}${describeBar(bar, axis.timeZone)}${expected ? `, ${expected}` : ''}${isReported ? `, ${formatReport(trip)}` : ''}${byRoad && `. ${byRoad}`}`;
  return (
    <li>
      <button
        type="button"
        {...mark.stop(isGhost ? undefined : trip.id)}
        {...mark.trip(isOpenStatus(trip.status) && !isGhost ? trip.id : undefined)}
        tabIndex={isStop ? 0 : -1}
        aria-current={isOpen || undefined}
        aria-pressed={isSelected}
        title={text}
        onClick={() => onOpen(trip.id)}
        style={{ left: `${left}%`, width: `calc(${width}% - 2px)`, top: rem(top), height: rem(LANE - GAP) }}
        className={clsx(
          '@container absolute flex flex-col justify-center overflow-hidden rounded-[6px] border px-1 text-left text-small',
          STATUS_COLORS[trip.status],
          isMarked(risk) && RISK_EDGES[risk.kind],
          isReported && 'border-2 border-danger!',
          (isOpen || isSelected) && 'outline-2 outline-accent',
          isGhost && 'border-2 border-accent border-dashed opacity-75',
        )}
      >
        <span className="sr-only">{text}</span>
        {/* A bar that is too narrow for the name shows the mobility need in its place */}
        <span aria-hidden className="flex items-center gap-0.5 whitespace-nowrap font-medium">
          <SelectedMark isSelected={isSelected} />
          {isReported && <MessageSquareWarning data-reported className="size-3.5 shrink-0 text-danger-ink" />}
          {trip.status !== 'Pending' && <StatusIcon className="size-3 shrink-0" />}
          <span className="@min-[3rem]:hidden">
            <MobilityIcon need={trip.clientDis} />
          </span>
          <span className="@max-[3rem]:hidden min-w-0 truncate">{formatLastName(trip.name)}</span>
          {isMarked(risk) && <BarRisk risk={risk} />}
        </span>
        <span aria-hidden className="flex items-center gap-0.5 whitespace-nowrap tabular-nums">
          <span className="@max-[3rem]:hidden">
            <MobilityIcon need={trip.clientDis} />
          </span>
          {formatHourAndMinute(trip.puTime)}
          {trip.locked && <Lock className="size-3 shrink-0" />}
        </span>
      </button>
      {!isGhost &&
        actualRide(trip, axis).map((ride) => <Actual key={ride.part} ride={ride} top={top + LANE - 2 * GAP} />)}
    </li>
  );
});

/** What was driven of the trip, along the bottom of its bar. A ride that goes on ends at the present moment. */
function Actual({ ride: { part, left, end }, top }: { readonly ride: ActualRide; readonly top: number }) {
  const style: CSSProperties = {
    top: rem(top),
    left: `${left}%`,
    width: end === undefined ? `max(2px, calc(var(--now) - ${left}%))` : `max(2px, ${end - left}%)`,
  };
  return (
    <span
      aria-hidden
      {...mark.part(part)}
      style={style}
      className={clsx(
        'pointer-events-none absolute h-1 rounded-full forced-colors:bg-[Highlight]',
        part === 'ride' ? 'bg-accent' : 'bg-edge',
      )}
    />
  );
}
