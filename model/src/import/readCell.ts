import { isValid, parse } from 'date-fns';
import { addToDay } from '../time/calendarDays';
import { readClock } from '../time/readClock';
import type { MobilityNeed } from '../trip/mobility';

const DAY_FORMATS = [
  'yyyy-MM-dd',
  'M/d/yyyy',
  'M/d/yy',
  'M-d-yyyy',
  'yyyyMMdd',
  'd-MMM-yy',
  'd-MMM-yyyy',
  'MMM d yyyy',
  'MMM d, yyyy',
  'MMMM d, yyyy',
];
const REFERENCE_DAY = new Date(2000, 0, 1);

/** Excel's day 0, and the serial numbers of the years 2000 to 2099. */
const EXCEL_EPOCH = '1899-12-30';
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;

const MINUTES_A_DAY = 24 * 60;

const two = (number: number) => String(number).padStart(2, '0');

/** A day as YYYY-MM-DD from the usual American and ISO ways of writing one; undefined if it can't be read. */
export function readDay(cell: string): string | undefined {
  const [dayOnly = ''] = cell
    .trim()
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i, '')
    .split(/T(?=\d)|\s+(?=\d{1,2}:)/);
  return readWrittenDay(dayOnly) ?? readSerial(dayOnly)?.day;
}

function readWrittenDay(text: string): string | undefined {
  const day = DAY_FORMATS.map((format) => parse(text, format, REFERENCE_DAY)).find(
    (date) => isValid(date) && date.getFullYear() >= 2000 && date.getFullYear() < 2100,
  );
  return day && `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Excel's number for a day, with its time as the fraction: 46090.604 is 2026-03-09, 14:30. */
function readSerial(cell: string): { readonly day: string; readonly fraction: number } | undefined {
  if (!/^\d{5}(\.\d+)?$/.test(cell)) return undefined;
  const serial = Number(cell);
  if (serial < FIRST_SERIAL || serial >= LAST_SERIAL) return undefined;
  return { day: addToDay(EXCEL_EPOCH, Math.floor(serial)), fraction: serial % 1 };
}

/** Whether the cell is a day that a person or a program wrote as one, not a number that can also be a ZIP code. */
export const isWrittenDay = (cell: string): boolean =>
  readDay(cell) !== undefined && !/^\d{5}(\.\d+)?$/.test(cell.trim());

/** A time as HH:mm: alone, after a day, or as Excel's fraction of a day; undefined if it can't be read. */
export function readTime(cell: string): string | undefined {
  const text = cell.trim();
  const fraction = /^0?\.\d+$/.test(text) ? Number(text) : readSerial(text)?.fraction;
  if (fraction !== undefined) {
    const minutes = Math.round(fraction * MINUTES_A_DAY) % MINUTES_A_DAY;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  }
  const afterDay = /^[\d/-]{6,10}[T ]+(.+)$/.exec(text)?.[1] ?? text;
  return readClock(afterDay.replace(/Z$/, ''));
}

/** Miles from '12.4', '12,4', '12.4 mi', or '1,204.0'; undefined if it is not a number. */
export function readMiles(cell: string): number | undefined {
  const number = cell
    .trim()
    .replace(/\s*mi(les?)?\.?$/i, '')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return /^\d*\.?\d+$/.test(number) ? Number(number) : undefined;
}

/** How many people, from '2' or '2.0'; a yes is one, a no is none. Undefined if it is neither. */
export function readPeople(cell: string): number | undefined {
  const text = cell.trim();
  if (/^\d(\.0+)?$/.test(text)) return Math.trunc(Number(text));
  if (/^(y|yes|true|x)$/i.test(text)) return 1;
  return /^(n|no|false|none)$/i.test(text) ? 0 : undefined;
}

export function readYes(cell: string): boolean {
  return /^(y|yes|true|1|x|will[ -]?call)$/i.test(cell.trim());
}

const NEEDS: readonly (readonly [RegExp, MobilityNeed])[] = [
  [/bari.*(stretch|gurney)|(stretch|gurney).*bari/, 'bariatricStretcher'],
  [/stretch|gurney|^str$/, 'stretcher'],
  [/wheel.*(xl|bari|wide|large)|(xl|bari|wide).*wheel|^(wcxl|wxl|bariatric|bwc)$/, 'wheelchairXl'],
  [/wheel|^(w\/?c|wch|wchr|wav)$/, 'wheelchair'],
  [/ambul|walk|sedan|curb|^(amb|a|none)$/, 'ambulatory'],
];

/** The mobility need from a broker's word or code for the level of service; undefined if unknown. */
export function readNeed(cell: string): MobilityNeed | undefined {
  const word = cell.trim().toLowerCase();
  return NEEDS.find(([pattern]) => pattern.test(word))?.[1];
}

const LEGS: readonly (readonly [RegExp, string])[] = [
  [/^(a|1|01|outbound|going|to|there|initial|leg ?(a|1))$/, 'A'],
  [/^(b|2|02|return|inbound|back|from|leg ?(b|2))$/, 'B'],
  [/^(c|3|03|leg ?(c|3))$/, 'C'],
  [/^(d|4|04|leg ?(d|4))$/, 'D'],
];

/** The letter of a trip's leg from 'A', '2', 'Return', or 'Leg B'; undefined if unknown. */
export function readLeg(cell: string): string | undefined {
  const word = cell.trim().toLowerCase();
  return LEGS.find(([pattern]) => pattern.test(word))?.[1];
}

/** Whether a broker's word for a trip's status says that the trip does not take place. */
export function saysCancelled(cell: string): boolean {
  return /^(trip )?(cancel|cancell?ed|cxl|cx|cnl|void(ed)?|declined?|rejected|rescinded|removed|deleted?|withdrawn|no[ -]?show)\b/i.test(
    cell.trim(),
  );
}

/**
 * A client's name in the order in which it is spoken: 'Doe, John' is 'John Doe'. A suffix stays behind the last name:
 * 'Doe, John, Jr.' and 'Doe Jr., John' are 'John Doe Jr.'.
 */
export function readName(cell: string): string {
  const [last = '', ...others] = cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isSuffix = (part: string) => /^(jr|sr|ii|iii|iv|md|phd|esq)\.?$/i.test(part);
  const first = others.filter((part) => !isSuffix(part));
  const suffixes = others.filter(isSuffix);
  return [...first, last, ...suffixes].join(' ').replace(/\s+/g, ' ').trim();
}

/** A cell as its writer meant it, without the apostrophe that the console's export puts before what looks like a formula. */
export function plainCell(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '');
}
