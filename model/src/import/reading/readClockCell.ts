import { addToDay } from '../../time/calendarDays';
import { toInstant } from '../../time/days';
import { readClock } from '../../time/readClock';
import { clockIn, dayIn } from '../../time/timeZone';
import { isBlankWord, wordKey } from './wordMeanings';

/** What a cell in a column of times says. */
export interface ClockCell {
  /** HH:mm; empty if the cell has no time. */
  readonly clock: string;
  /** The day that is in the cell too, as the text to read it from, or as YYYY-MM-DD after a conversion. */
  readonly dayText: string;
  /** How many days after the row's day the time is. */
  readonly addDays: number;
  /** Why there is no time: 'callWord' for words like 'WC' or 'TBD', 'unread' for what is not understood. */
  readonly without?: 'blank' | 'callWord' | 'unread';
  /** Whether the cell says more than the time, which then belongs in the notes. */
  readonly saysMore: boolean;
  /** Whether the cell says in which time zone its time is. */
  readonly isZoned?: boolean;
}

/** Whether a time is one with which systems say that there is none. */
export const isPlaceholder = (clock: string): boolean => clock === '00:00' || clock === '00:01' || clock === '23:59';

const NONE = { clock: '', dayText: '', addDays: 0, saysMore: false } as const;
const MINUTES_A_DAY = 24 * 60;
const two = (number: number) => String(number).padStart(2, '0');
const toClock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const CALL_WORDS =
  /^(wc|w ?\/ ?c|will ?call|willcall|w ?\/ ?c time|wc time|tbd|tba|t\/b\/d|to be (determined|announced|called)|call|call when ready|will call when ready|patient will call|pt will call|pt to call|to call|member will call|on call|open|open return|when ready|ready|\?+)$/;

const ZONES: readonly (readonly [RegExp, string])[] = [
  [/^(e[sd]?t|eastern)$/, 'America/New_York'],
  [/^(c[sd]?t|central)$/, 'America/Chicago'],
  [/^(m[sd]?t|mountain)$/, 'America/Denver'],
  [/^(p[sd]?t|pacific)$/, 'America/Los_Angeles'],
  [/^ak[sd]?t$/, 'America/Anchorage'],
  [/^hs?t$/, 'Pacific/Honolulu'],
  [/^a[sd]?t$/, 'America/Puerto_Rico'],
  [/^(utc|gmt|z)$/, 'UTC'],
];
const ZONE_AT_END =
  /[\s(]*\b(e[sd]?t|c[sd]?t|m[sd]?t|p[sd]?t|ak[sd]?t|hs?t|a[sd]t|utc|gmt|eastern|central|mountain|pacific)( time)?\)?$/i;

const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
/** A day before a time, in one of many forms. */
const DAY_FIRST =
  /^((?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+)?(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|\d{1,2}[- ][a-z]{3,9}[- ]\d{2,4}|[a-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}))(?:\s*,\s*|\s+(?:at\s+)?|T)(\d.*)$/i;
/** '20261126 0930' and '20261126T093000'. */
const COMPACT = /^(20\d{2})(\d{2})(\d{2})[T ]?(\d{2}):?(\d{2})(?::?\d{2})?$/;
const DAY_ONLY = /^(\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4})$/;
const RANGE = /^(.+?)\s*(?:-|–|—|to|thru|through|until|\/)\s*(\d.*)$/i;
/** A time inside other text. */
const INSIDE = /(?:^|[^\d:./-])(\d{1,2}[:.]\d{2}\s*(?:[ap]\.?\s?m?\.?\b)?|\d{1,2}\s*[ap]\.?\s?m\b\.?)/i;

/**
 * Reads a cell in a column of times: a clock time in one of many forms, the start of a window, a word, or Excel's fraction of a
 * day. A time with a zone or an offset is converted to the company's zone.
 * @param day the row's day, on which a zone's offset depends; empty if unknown
 */
export function readClockCell(cell: string, day: string, timeZone: string): ClockCell {
  const text = cell
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d{3,4})\.0$/, '$1')
    .replace(COMPACT, '$1-$2-$3 $4:$5');
  const key = wordKey(text);
  if (isBlankWord(text) || key === '0') return { ...NONE, without: 'blank' };
  if (CALL_WORDS.test(key)) return { ...NONE, without: 'callWord' };
  // 'Will call, about 2 pm' is still a will-call
  if (/^(will ?call|w ?\/ ?c|wc|on call)\b/.test(key)) return { ...NONE, without: 'callWord', saysMore: true };
  if (/^(12 )?noon$/.test(key)) return { ...NONE, clock: '12:00' };
  if (/^(12 )?midnight$/.test(key)) return { ...NONE, clock: '00:00', saysMore: true };
  const serial = readSerialClock(text);
  if (serial) return serial;
  const iso = ISO.exec(text);
  if (iso) return readIso(iso, timeZone);
  // A day without a time, as a spreadsheet writes one at midnight
  if (DAY_ONLY.test(text)) return { ...NONE, dayText: text, without: 'blank' };
  const dated = DAY_FIRST.exec(text);
  if (dated?.[1] && dated[2]) {
    const [, dayText, rest] = dated;
    return { ...readClockCell(rest, day, timeZone), dayText };
  }
  return (
    readPlain(text, day, timeZone) ??
    readSurrounded(text, day, timeZone) ?? { ...NONE, without: 'unread', saysMore: true }
  );
}

/** Excel's fraction of a day, alone or after the number of a day. */
function readSerialClock(text: string): ClockCell | undefined {
  if (!/^0?\.\d{3,}$|^\d{5}\.\d+$|^0?\.5$|^0?\.\d{2}$/.test(text) && !/^\d{5}$/.test(text)) return undefined;
  const [whole = ''] = text.split('.');
  const isSerialDay = /^\d{5}$/.test(whole) && Number(whole) >= 36_526 && Number(whole) < 73_050;
  if (whole.length === 5 && !isSerialDay) return undefined;
  const minutes = Math.round((Number(text) % 1) * MINUTES_A_DAY) % MINUTES_A_DAY;
  // The number of a day alone is midnight: no time
  if (isSerialDay && minutes === 0) return { ...NONE, dayText: whole, without: 'blank' };
  return { ...NONE, clock: toClock(minutes), dayText: isSerialDay ? whole : '' };
}

function readIso([, day = '', hours = '', minutes = '', offset]: RegExpExecArray, timeZone: string): ClockCell {
  const clock = `${hours}:${minutes}`;
  // A day with midnight is how Excel writes a day without a time
  if (!offset)
    return clock === '00:00' ? { ...NONE, dayText: day, without: 'blank' } : { ...NONE, clock, dayText: day };
  const at = new Date(`${day}T${clock}:00${/^z$/i.test(offset) ? 'Z' : offset.replace(/^([+-]\d{2}):?/, '$1:')}`);
  if (Number.isNaN(at.getTime())) return { ...NONE, without: 'unread', saysMore: true };
  return {
    ...NONE,
    clock: clockIn(timeZone, at),
    dayText: dayIn(timeZone, at),
    saysMore: clockIn(timeZone, at) !== clock,
    isZoned: true,
  };
}

function readPlain(given: string, day: string, timeZone: string): ClockCell | undefined {
  const zone = ZONE_AT_END.exec(given);
  const named = zone?.[1]?.toLowerCase() ?? '';
  // Clocks in Arizona don't change, and 'MST' is what they show
  const isArizona = timeZone === 'America/Phoenix' && /^(ms?t|mountain)$/.test(named);
  const zoneName = isArizona ? timeZone : ZONES.find(([pattern]) => pattern.test(named))?.[1];
  if (zone && zoneName && zone.index > 0) {
    const local = readPlain(given.slice(0, zone.index).trim(), day, timeZone);
    if (!local || local.clock === '' || local.addDays > 0) return local && { ...local, saysMore: true };
    return { ...convertCell(local, zoneName, day, timeZone), isZoned: true };
  }
  const text = given.replace(/[*~†‡!]+$/, '').trim();
  const saysMore = text !== given;
  const nextDay = /^24:?([0-5]\d)(?::\d{2})?$/.exec(text);
  if (nextDay) return { ...NONE, clock: `00:${nextDay[1]}`, addDays: 1, saysMore: true };
  const clock = readClock(
    text
      .replace(/^(\d{1,2})[.h](\d{2})(?=\D|$)/i, '$1:$2')
      .replace(/^(\d{1,2}):(\d{2}) ?hrs?\.?$/i, '$1:$2')
      .replace(/^(\d{4}) ?h(ou)?rs?\.?$/i, '$1'),
  );
  if (clock !== undefined) return { ...NONE, clock, saysMore };
  return readWindow(text);
}

/** The start of a window like '8:00-8:30' or '1-1:30 PM'. The half of the day at its end holds for its start too. */
function readWindow(text: string): ClockCell | undefined {
  const [, from = '', to = ''] =
    RANGE.exec(text.replace(/^(between|from|btw|bt)\s+/i, '').replace(/\s+(and|&)\s+/i, ' - ')) ?? [];
  if (from === '') return undefined;
  const end = readClock(to.replace('.', ':'));
  if (end === undefined) return undefined;
  const half = /([ap])\.?\s?m?\.?$/i.exec(to)?.[1] ?? '';
  const start = from.replace(/^(\d{1,2})\.(\d{2})/, '$1:$2');
  const own = readClock(start);
  const hasHalf = /[ap]\.?\s?m?\.?$/i.test(start);
  const withHalf = half !== '' && !hasHalf ? readClock(`${start}${half}M`) : undefined;
  const before = withHalf !== undefined && withHalf > end ? readClock(`${start}AM`) : withHalf;
  const clock = before ?? own;
  return clock === undefined ? undefined : { ...NONE, clock, saysMore: true };
}

/** A time that is said in a time zone, as the company's clocks show it. */
export function convertCell(local: ClockCell, zone: string, day: string, timeZone: string): ClockCell {
  if (day === '') return { ...local, saysMore: true };
  const at = toInstant(zone, day, local.clock);
  const clock = clockIn(timeZone, at);
  const converted = dayIn(timeZone, at);
  const addDays = converted === day ? 0 : converted === addToDay(day, 1) ? 1 : -1;
  return { ...local, clock, addDays, saysMore: clock !== local.clock || addDays !== 0 };
}

/** A time with words around it, such as 'approx. 9:30 AM' or 'after 2 pm'. */
function readSurrounded(text: string, day: string, timeZone: string): ClockCell | undefined {
  const inside = INSIDE.exec(` ${text}`)?.[1];
  if (inside === undefined) return undefined;
  const read = readPlain(inside.trim(), day, timeZone);
  return read && read.clock !== '' ? { ...read, saysMore: true } : undefined;
}
