import { addToDay, toWeekday } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { dayIn } from '../time/timeZone';
import { overlap, type Span } from '../trip/tripSpan';
import type { ClockRange, DriverSettings, VehicleOut } from './driverSettings';

/** The settings that say when a driver works, and has a vehicle for it. */
export type WorkTime = Pick<DriverSettings, 'hours' | 'break' | 'daysOff' | 'vehicleOut'>;

/** Why a driver does not work during a span, or could not drive: the first of these that is true. */
export type OffTime =
  /** The driver's usual vehicle is in the shop or retired. */
  | { readonly kind: 'vehicleOut'; readonly out: VehicleOut }
  | { readonly kind: 'dayOff'; readonly day: string }
  /** The hours of the day on which the span starts; null if the driver does not work on that weekday. */
  | { readonly kind: 'outsideHours'; readonly hours: ClockRange | null }
  | { readonly kind: 'inBreak'; readonly break: ClockRange };

const WHOLE_DAY: ClockRange = { from: '00:00', to: '00:00' };

/** Whether the driver has working hours. Without them, they work at any time. */
export const hasHours = ({ hours }: Pick<WorkTime, 'hours'>): boolean => hours.some((range) => range !== null);

/** The driver's hours on a day, whether or not it is a day off; null if they don't work on that weekday. */
export const hoursOn = (work: Pick<WorkTime, 'hours'>, day: string): ClockRange | null =>
  hasHours(work) ? (work.hours[toWeekday(day) - 1] ?? null) : WHOLE_DAY;

/** That the driver's usual vehicle can't be driven on a day; undefined if it can, or the office chose none. */
export const vehicleOutOn = ({ vehicleOut }: Pick<WorkTime, 'vehicleOut'>, day: string): VehicleOut | undefined =>
  vehicleOut && vehicleOut.from <= day && (vehicleOut.until === '' || day <= vehicleOut.until) ? vehicleOut : undefined;

/** The driver's shift that starts on a day, which can end on the next one; undefined if they don't work. */
export function shiftOn(work: WorkTime, day: string, timeZone: string): Span | undefined {
  const hours = work.daysOff.includes(day) ? null : hoursOn(work, day);
  return hours ? spanOn(hours, day, timeZone) : undefined;
}

/** The driver's breaks that overlap a span. */
export function breaksDuring(work: Pick<WorkTime, 'break'>, span: Span, timeZone: string): readonly Span[] {
  const range = work.break;
  if (!range) return [];
  return daysAround(span, timeZone)
    .map((day) => spanOn(range, day, timeZone))
    .filter((rest) => overlap(rest, span));
}

/** Why the driver does not work during a span such as a trip's, or can't drive then; undefined if they can during all of it. */
export function offTimeAt(work: WorkTime, span: Span, timeZone: string): OffTime | undefined {
  const day = dayIn(timeZone, span.from);
  const out = vehicleOutOn(work, day);
  if (out) return { kind: 'vehicleOut', out };
  const days = daysAround(span, timeZone);
  const isCoveredBy = (of: WorkTime) =>
    covers(
      days.flatMap((each) => shiftOn(of, each, timeZone) ?? []),
      span,
    );
  if (!isCoveredBy(work)) {
    const off = work.daysOff.includes(day) ? day : work.daysOff.find((each) => days.includes(each));
    const isDayOff = off === day || (off !== undefined && isCoveredBy({ ...work, daysOff: [] }));
    return isDayOff ? { kind: 'dayOff', day: off } : { kind: 'outsideHours', hours: hoursOn(work, day) };
  }
  return work.break && breaksDuring(work, span, timeZone).length > 0
    ? { kind: 'inBreak', break: work.break }
    : undefined;
}

function spanOn({ from, to }: ClockRange, day: string, timeZone: string): Span {
  const lastDay = to > from ? day : addToDay(day, 1);
  return { from: toInstant(timeZone, day, from), to: toInstant(timeZone, lastDay, to) };
}

/** The days on which a shift or break that overlaps the span can start, in their order. */
function daysAround({ from, to }: Span, timeZone: string): readonly string[] {
  const last = dayIn(timeZone, to);
  const days = [addToDay(dayIn(timeZone, from), -1)];
  for (let day = days[0]; day !== undefined && day < last; ) {
    day = addToDay(day, 1);
    days.push(day);
  }
  return days;
}

/** Whether the shifts, which are sorted by their start, cover the whole span without a gap. */
function covers(shifts: readonly Span[], span: Span): boolean {
  const reached = shifts.reduce((until, { from, to }) => (from <= until && to > until ? to : until), span.from);
  return reached >= span.to;
}
