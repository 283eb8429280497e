import type { StoredTrip } from '@mtos/model';
import clsx from 'clsx';
import { type CSSProperties, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useNow } from '../../../../browser/useNow';
import type { Driving } from '../../../../data/account/useDriving';
import { findStop, mark, NAME_COLUMN } from '../../boardElements';
import type { Selection } from '../../bulk/useSelection';
import type { BoardRow } from '../day/groupTrips';
import type { Zoom } from '../day/useBoardUrl';
import type { Fit } from '../drag/driverFits';
import { MOVE_HINT } from '../drag/MoveBar';
import type { Target } from '../drag/useMove';
import { formatShortClock } from '../formatBoardTrip';
import type { RowRisks } from '../risk/rowRisks';
import { useRovingFocus } from '../useRovingFocus';
import { DriverRow } from './DriverRow';
import { countHours, type DayAxis, listTicks, toPercent } from './dayAxis';

/** For each zoom: the hours in view, the hours between two labels, and the minutes that the narrowest bar takes. */
const SCALES: Readonly<Record<Zoom, { readonly hours: number; readonly labels: number; readonly minMinutes: number }>> =
  {
    '2': { hours: 2, labels: 0.5, minMinutes: 12 },
    '6': { hours: 6, labels: 1, minMinutes: 40 },
    day: { hours: 24, labels: 3, minMinutes: 110 },
  };

/** What has the focus is not scrolled under the hours or the names. */
const SCROLL_PADDING = { scrollPaddingTop: '2.5rem', scrollPaddingLeft: NAME_COLUMN.padding };
/** How much of the hours the side panel covers. They scroll this far past their end while it is open. */
const PANEL_WIDTH = '26rem';
/** Where in the view the present moment is at first. */
const NOW_AT = 0.25;

interface Props {
  readonly rows: readonly BoardRow[];
  /** Which trips of each driver are late or at risk, by uid. */
  readonly risks: ReadonlyMap<string, RowRisks>;
  readonly axis: DayAxis;
  readonly zoom: Zoom;
  readonly open: string | undefined;
  readonly selection: Selection;
  /** The same function in every render. */
  readonly onOpen: (id: string) => void;
  /** How the trip that is being moved fits each driver; undefined while none is. */
  readonly fits: ReadonlyMap<string, Fit> | undefined;
  /** The driver whose row a trip is dragged over. */
  readonly over: string | undefined;
  /** The same function in every render. */
  readonly onDrop: (target: Target) => void;
  /** What a plan would add to the rows, by driver. */
  readonly ghosts: ReadonlyMap<string, readonly StoredTrip[]> | undefined;
  /** How the company drives on the day. */
  readonly driving: Driving;
}

const NOT_ACTIVE: Fit = { kind: 'refused', text: 'Not an active driver' };

/** A row for each driver along the hours of the day. */
export function Timeline({
  rows,
  risks,
  axis,
  zoom,
  open,
  selection,
  onOpen,
  fits,
  over,
  onDrop,
  ghosts,
  driving,
}: Props) {
  const now = useNow().getTime();
  const { hours, labels, minMinutes } = SCALES[zoom];
  const { stop, handlers } = useRovingFocus();
  const scale = Math.max(countHours(axis) / hours, 1);
  const scroller = useScroll(axis, scale, firstShown(axis, rows, now));
  useBarInView(scroller, open);
  const isToday = now >= axis.start && now < axis.end;
  const holds = ({ driverUid, trips }: BoardRow, id: string | undefined) =>
    id !== undefined && (id === driverUid || trips.some((trip) => trip.id === id));
  const ticks = useMemo(() => listTicks(axis, Math.max(labels, 1)), [axis, labels]);
  const stopRow = rows.find((row) => holds(row, stop)) ?? rows[0];
  const width = `calc(${NAME_COLUMN.width} + (100cqw - ${NAME_COLUMN.width}) * ${scale})`;
  const style = { '--now': `${toPercent(axis, now)}%`, width } as CSSProperties;

  return (
    <div
      ref={scroller}
      {...mark.timeline}
      className="@container min-h-0 min-w-0 flex-1 overflow-auto"
      style={{ ...SCROLL_PADDING, scrollPaddingRight: open ? PANEL_WIDTH : 0 }}
    >
      <div style={{ width: open ? `calc(${width} + ${PANEL_WIDTH})` : width }} className="flex min-h-full">
        <div style={style} className="relative shrink-0">
          <Hours axis={axis} everyHours={labels} canMove={selection.canSelect} />
          <div aria-hidden className={clsx('pointer-events-none absolute inset-y-0 right-0', NAME_COLUMN.after)}>
            {ticks.map(({ percent }) => (
              <span key={percent} style={{ left: `${percent}%` }} className="absolute inset-y-0 w-px bg-line" />
            ))}
          </div>
          <ul
            aria-label="Drivers"
            aria-describedby={MOVE_HINT}
            {...mark.moving(fits !== undefined)}
            className="relative"
            {...handlers}
          >
            {rows.map((row) => (
              <DriverRow
                key={row.driverUid}
                row={row}
                risks={risks.get(row.driverUid)}
                axis={axis}
                minMinutes={minMinutes}
                open={holds(row, open) ? open : undefined}
                selected={selectedIn(row, selection)}
                onOpen={onOpen}
                stop={row === stopRow ? (holds(row, stop) && !fits ? stop : row.driverUid) : undefined}
                fit={fits && (fits.get(row.driverUid) ?? NOT_ACTIVE)}
                isOver={over === row.driverUid}
                onDrop={onDrop}
                ghosts={ghosts?.get(row.driverUid)}
                driving={driving}
              />
            ))}
          </ul>
          {isToday && (
            <div
              aria-hidden
              className={clsx('pointer-events-none absolute inset-y-0 right-0 overflow-hidden', NAME_COLUMN.after)}
            >
              <span
                {...mark.now}
                style={{ left: 'var(--now)' }}
                className="absolute inset-y-0 w-px bg-danger forced-colors:bg-[Highlight]"
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

interface HoursProps {
  readonly axis: DayAxis;
  readonly everyHours: number;
  /** Whether the person can move trips between rows. */
  readonly canMove: boolean;
}

const Hours = memo(function Hours({ axis, everyHours, canMove }: HoursProps) {
  return (
    <div aria-hidden className="sticky top-0 z-20 flex h-8 border-line border-b bg-surface text-muted text-small">
      <div
        className={clsx('sticky left-0 z-10 shrink-0 border-line border-r bg-surface px-3 pt-2', NAME_COLUMN.className)}
      >
        {canMove ? 'Drag, or press M' : 'Drivers'}
      </div>
      <div className="relative flex-1 overflow-hidden">
        {listTicks(axis, everyHours).map(({ percent, clock }) => (
          <span
            key={percent}
            style={{ left: `${percent}%` }}
            className="absolute top-2 whitespace-nowrap pl-1 tabular-nums"
          >
            {formatShortClock(clock)}
          </span>
        ))}
      </div>
    </div>
  );
});

/** The ids of the row's selected trips in one text, so that a row is drawn again only if its own change. */
const selectedIn = ({ trips }: BoardRow, { isSelecting, selected }: Selection): string | undefined =>
  isSelecting
    ? trips
        .filter(({ id }) => selected.has(id))
        .map(({ id }) => id)
        .join(' ')
    : undefined;

/** What a day is first scrolled to, as a part of it: the present moment, or the day's first trip. */
function firstShown(axis: DayAxis, rows: readonly BoardRow[], now: number): number {
  if (now >= axis.start && now < axis.end) return toPercent(axis, now) / 100;
  const first = rows.flatMap(({ trips }) => trips.map(({ puTime }) => puTime)).sort()[0] ?? '06:00';
  return (Number(first.slice(0, 2)) + Number(first.slice(3)) / 60) / countHours(axis);
}

/**
 * Scrolls a new day to its first moment of interest, and keeps the moment in view when the zoom or the width changes.
 * @param scale the width of the whole day, as a multiple of what is in view
 * @param first what a day is first scrolled to, as a part of it
 */
function useScroll({ day }: DayAxis, scale: number, first: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useRef<{ readonly day: string; readonly at: number }>();
  // The present moment moves on, which must not move the view
  const latestFirst = useRef(first);
  useLayoutEffect(() => {
    latestFirst.current = first;
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let width = element.clientWidth;
    const viewed = () => width - NAME_COLUMN.pixels;
    const track = () => viewed() * scale;
    const at = shown.current?.day === day ? shown.current.at : latestFirst.current;
    const show = (moment: number) => {
      element.scrollLeft = moment * track() - NOW_AT * viewed();
    };
    show(at);
    const remember = () => {
      // After a change of the width that the observer has not reported yet, the position means nothing
      if (element.clientWidth !== width) return;
      shown.current = { day, at: (element.scrollLeft + NOW_AT * viewed()) / track() };
    };
    remember();
    element.addEventListener('scroll', remember, { passive: true });
    const resized = new ResizeObserver(() => {
      width = element.clientWidth;
      if (shown.current) show(shown.current.at);
    });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', remember);
      resized.disconnect();
    };
  }, [day, scale]);
  return scroller;
}

/**
 * Keeps the bar of the opened trip out from under the side panel: when it is opened, and when the zoom or the width changes.
 * Used after `useScroll`, whose observer is then called first: it restores the moment in view.
 */
function useBarInView(scroller: RefObject<HTMLElement>, open: string | undefined) {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || open === undefined) return undefined;
    const reveal = () => findStop(element, open)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    reveal();
    // The panel's extra width can add scroll bars, and the zoom changes the width of the hours
    const resized = new ResizeObserver(reveal);
    for (const each of [element, ...element.children]) resized.observe(each);
    return () => resized.disconnect();
  }, [scroller, open]);
}
