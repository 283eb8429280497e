import { addToDay, toWeekday } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { clockIn, dayIn } from '../time/timeZone';
import type { PayRates } from './payPlans';
import type { ShiftBreak } from './shiftBreaks';

/** A shift with its times in milliseconds. */
export interface PaidShift {
  /** The day on which it started. */
  readonly day: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  /** Undefined if what the driver recorded of it is no longer kept. */
  readonly breaks: readonly ShiftBreak[] | undefined;
}

/** A driver's shift with whole minutes that pay once, and those that pay as overtime. */
interface WorkedShift {
  readonly day: string;
  readonly regular: number;
  readonly overtime: number;
  /** The whole minutes of its breaks that are not paid. */
  readonly unpaid: number;
  /** Whether a break that could be unpaid has no end, and is paid. */
  readonly openBreak: boolean;
  /** Whether its breaks could be unpaid, but are no longer kept, so that they count as hours. */
  readonly lostBreaks: boolean;
  /** Whether an unpaid break was so long that its end may have been forgotten. */
  readonly longBreak: boolean;
  /** Whether it began before the one before had ended: what both have counts once. */
  readonly overlaps: boolean;
  /** Whether the clocks were changed during it. Its hours are the time that went by. */
  readonly clockChanged: boolean;
}

interface WorkRules {
  readonly timeZone: string;
  readonly weekStartsOn: number;
  readonly ratesOf: (
    day: string,
  ) => Pick<PayRates, 'weeklyMinutes' | 'dailyMinutes' | 'unpaidBreakMinutes'> | undefined;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

const MINUTE = 60_000;
/** Longer unpaid breaks are named. */
const LONG_BREAK_MINUTES = 120;

/** The first day of the week that a day is in. */
export const payWeekOf = (day: string, weekStartsOn: number): string =>
  addToDay(day, -((toWeekday(day) - weekStartsOn + 7) % 7));

/**
 * The regular hours and overtime of a driver's shifts, in order. A shift counts on the day on which it started, also for
 * overtime of a day; but its hours after midnight count to the week that they are in. Only regular hours use up those of a week,
 * so that no hour is overtime twice. Unpaid breaks are no hours, not even for overtime.
 * @param shifts all of the driver's from the first day of a week on, and of the day before it
 */
export function workedTime(shifts: readonly PaidShift[], rules: WorkRules): readonly WorkedShift[] {
  const ended = shifts
    .flatMap(({ endedAt, ...shift }) => (endedAt === null ? [] : [{ ...shift, endedAt }]))
    .toSorted((a, b) => a.startedAt - b.startedAt || a.endedAt - b.endedAt);
  const byDay = new Map<string, number>();
  const byWeek = new Map<string, number>();
  let until = Number.NEGATIVE_INFINITY;
  return ended.map(({ day, startedAt, endedAt, breaks: kept }) => {
    const breaks = kept ?? [];
    const rates = rules.ratesOf(day);
    const from = Math.min(Math.max(startedAt, until), endedAt);
    const unpaid = unpaidBreaks(breaks, rates?.unpaidBreakMinutes);
    const parts = weekParts(spansWithout({ from, to: endedAt }, unpaid), rules);
    const sum = { regular: 0, overtime: 0 };
    for (const { week, minutes } of parts) {
      const [ofDay, ofWeek] = [byDay.get(day) ?? 0, byWeek.get(week) ?? 0];
      const room = Math.min(left(rates?.dailyMinutes, ofDay), left(rates?.weeklyMinutes, ofWeek));
      const regular = Math.min(minutes, room);
      byDay.set(day, ofDay + minutes);
      byWeek.set(week, ofWeek + regular);
      sum.regular += regular;
      sum.overtime += minutes - regular;
    }
    const overlaps = startedAt < until;
    until = Math.max(until, endedAt);
    return {
      day,
      ...sum,
      unpaid: wholeMinutes(endedAt - from) - sum.regular - sum.overtime,
      lostBreaks: rates?.unpaidBreakMinutes !== undefined && kept === undefined,
      openBreak: rates?.unpaidBreakMinutes !== undefined && breaks.some((each) => each.endedAt === null),
      longBreak: unpaid.some((each) => wholeMinutes(each.to - each.from) > LONG_BREAK_MINUTES),
      overlaps,
      clockChanged: isClockChanged(startedAt, endedAt, rules.timeZone),
    };
  });
}

const left = (limit: number | null | undefined, used: number) =>
  limit == null ? Number.POSITIVE_INFINITY : Math.max(0, limit - used);

const wholeMinutes = (time: number) => Math.round(time / MINUTE);

/**
 * The breaks that have an end and are so long that they are not paid. Seconds are not rounded up: shorter ones have to be paid.
 * @param from undefined if all breaks are paid
 */
function unpaidBreaks(breaks: readonly ShiftBreak[], from: number | undefined): readonly Span[] {
  if (from === undefined) return [];
  return breaks.flatMap(({ startedAt, endedAt }) =>
    endedAt !== null && endedAt - startedAt >= from * MINUTE ? [{ from: startedAt, to: endedAt }] : [],
  );
}

/** What is left of a span without others, which are in order. */
function spansWithout({ from, to }: Span, others: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let start = from;
  for (const other of others) {
    if (other.from > start) left.push({ from: start, to: Math.min(other.from, to) });
    start = Math.max(start, other.to);
  }
  return [...left, { from: start, to }].filter((span) => span.from < span.to);
}

/** The whole minutes of spans, by the week that they are in. Their sum is that of the spans, rounded. */
function weekParts(spans: readonly Span[], { timeZone, weekStartsOn }: WorkRules) {
  const parts: { readonly week: string; readonly minutes: number }[] = [];
  let passed = 0;
  for (const { from, to } of spans)
    for (let start = from; start < to; ) {
      const week = payWeekOf(dayIn(timeZone, new Date(start)), weekStartsOn);
      const next = toInstant(timeZone, addToDay(week, 7), '00:00').getTime();
      const end = Math.min(to, next);
      parts.push({ week, minutes: wholeMinutes(passed + end - start) - wholeMinutes(passed) });
      passed += end - start;
      start = end;
    }
  return parts;
}

/** Whether the clocks say that another time went by than did. */
function isClockChanged(from: number, to: number, timeZone: string): boolean {
  const local = (at: number) => Date.parse(`${dayIn(timeZone, new Date(at))}T${clockIn(timeZone, new Date(at))}:00Z`);
  const whole = (at: number) => Math.floor(at / MINUTE) * MINUTE;
  return local(to) - local(from) !== whole(to) - whole(from);
}
