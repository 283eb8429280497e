import { addToDay } from '../../time/calendarDays';
import { isDay } from '../../time/isDay';
import { dayIn } from '../../time/timeZone';

export type DayOrder = 'monthFirst' | 'dayFirst';

export interface DayReading {
  readonly order: DayOrder;
  /** A day without a year is the one nearest to it. */
  readonly today: string;
  readonly timeZone: string;
}

/** A day of which only a program writes the time: midnight, on the clock of its own offset. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:?00(?::?00(?:[.,]0+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Excel's day 0, and the serial numbers of the years 2000 to 2099. */
const EXCEL_EPOCH = '1899-12-30';
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';

const WEEKDAY = /^(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[a-z]*[.,]?\s*/i;
const WEEKDAY_BEHIND = /[\s,(]+(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\)?$/i;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?: ?\d{4}(?:\d{2})?)?$/;
/** 11262026, or 1052026 where a spreadsheet dropped the zero. */
const YEAR_LAST = /^(0?[1-9]|[12]\d|3[01])(0[1-9]|[12]\d|3[01])(20\d{2})$/;
const DAY_MONTH = new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[\\s/-]*(?:of )?${MONTH},?(?:[\\s/-]*(\\d{4}|\\d{2}))?$`, 'i');
const MONTH_DAY = new RegExp(`^${MONTH}[\\s-]+(\\d{1,2})(?:st|nd|rd|th)?(?:,?[\\s-]+(\\d{4}))?$`, 'i');
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:?\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i;

const two = (number: number) => String(number).padStart(2, '0');

/** A day as YYYY-MM-DD from the ways in which files write one; undefined if it can't be read. */
export function readDayCell(cell: string, reading: DayReading): string | undefined {
  const text = plainDay(cell);
  const [, written] = MIDNIGHT.exec(text) ?? [];
  if (written) return readNumbers(written, reading);
  if (INSTANT.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? undefined : dayIn(reading.timeZone, at);
  }
  const dayOnly = withoutTime(text);
  return readNumbers(dayOnly, reading) ?? readNamed(dayOnly, reading) ?? readSerial(dayOnly);
}

/** A cell without its weekday, and with a day such as 11262026 in three parts. */
function plainDay(cell: string): string {
  const text = cell.trim().replace(/\s+/g, ' ').replace(WEEKDAY, '').replace(WEEKDAY_BEHIND, '');
  return COMPACT.test(text) && readCompact(text) ? text : text.replace(YEAR_LAST, '$1/$2/$3');
}

function readCompact(text: string): string | undefined {
  const [, year, month, day] = COMPACT.exec(text) ?? [];
  return year ? toDay(Number(year), Number(month), Number(day)) : undefined;
}

const withoutTime = (text: string) =>
  text.split(/T(?=\d)|\s+(?=\d{1,2}:|\d{1,4} ?[ap]m)|\s+at\s+/i)[0]?.replace(/[,\s]+$/, '') ?? '';

/** The two numbers that a day begins with if it is written in numbers with the year last: they tell the order. */
export function dayNumbers(cell: string): readonly [number, number] | undefined {
  const [, first, second] = NUMBERS.exec(withoutTime(plainDay(cell))) ?? [];
  return first && second ? [Number(first), Number(second)] : undefined;
}

function readNumbers(text: string, reading: DayReading): string | undefined {
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year) return toDay(Number(year), Number(month), Number(date));
  const [, first, second, last] = NUMBERS.exec(text) ?? [];
  if (!first || !second) return undefined;
  const [monthText, dayText] = reading.order === 'monthFirst' ? [first, second] : [second, first];
  // '9.30' is a time rather than a day
  if (!last && /[.-]/.test(text)) return undefined;
  if (!last) return nearest(Number(monthText), Number(dayText), reading);
  const day = toDay(fullYear(last), Number(monthText), Number(dayText));
  const yearFirst = last.length === 2 ? toDay(fullYear(first), Number(second), Number(last)) : undefined;
  // '26-11-30' in 2026
  return yearFirst && isNear(yearFirst, reading) && !(day && isNear(day, reading)) ? yearFirst : day;
}

const MAX_DAYS_AWAY = 100;

const daysAway = (day: string, { today }: DayReading) => Math.abs(Date.parse(day) - Date.parse(today)) / 86_400_000;
const isNear = (day: string, reading: DayReading) => daysAway(day, reading) <= MAX_DAYS_AWAY;

function readNamed(text: string, reading: DayReading): string | undefined {
  const dayMonth = DAY_MONTH.exec(text);
  const monthDay = MONTH_DAY.exec(text);
  const [month, day, year] = dayMonth
    ? [dayMonth[2], dayMonth[1], dayMonth[3]]
    : [monthDay?.[1], monthDay?.[2], monthDay?.[3]];
  if (!month || !day) return undefined;
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return year ? toDay(fullYear(year), number, Number(day)) : nearest(number, Number(day), reading);
}

function readSerial(text: string): string | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return undefined;
  const serial = Number(text);
  return serial >= FIRST_SERIAL && serial < LAST_SERIAL ? addToDay(EXCEL_EPOCH, Math.floor(serial)) : undefined;
}

const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

function toDay(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  return year >= 2000 && year < 2100 && isDay(text) ? text : undefined;
}

/** The day with this month and date that is nearest to today. */
function nearest(month: number, day: number, reading: DayReading): string | undefined {
  const year = Number(reading.today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => toDay(one, month, day) ?? []);
  return days.toSorted((a, b) => daysAway(a, reading) - daysAway(b, reading))[0];
}

const INSIDE = new RegExp(
  [
    '\\b20\\d{2}[/.-]\\d{1,2}[/.-]\\d{1,2}\\b',
    '\\b20\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\b',
    '\\b\\d{1,2}[/.-]\\d{1,2}[/.-](?:20)?\\d{2}\\b',
    `\\b${MONTH}[\\s-]+\\d{1,2}(?:st|nd|rd|th)?(?:,?[\\s-]+20\\d{2})?\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)?[\\s-]+${MONTH}(?:,?[\\s-]+20\\d{2})?\\b`,
    '\\b\\d{1,2}[/-]\\d{1,2}\\b',
  ].join('|'),
  'i',
);

/** The first day in a text such as a title, a sheet's name, or a file's name; undefined if there is none. */
export function findDay(text: string, reading: DayReading): string | undefined {
  const found = INSIDE.exec(text.replace(/_/g, ' '))?.[0];
  if (found === undefined) return undefined;
  const day = readDayCell(found, reading);
  if (day !== undefined) return day;
  // 'Mon 11-30'
  return /^\d{1,2}-\d{1,2}$/.test(found) ? readDayCell(found.replace('-', '/'), reading) : undefined;
}
