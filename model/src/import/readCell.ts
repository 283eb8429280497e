import { isValid, parse } from 'date-fns';
import type { MobilityNeed } from '../mobility';

const DAY_FORMATS = [
  'yyyy-MM-dd',
  'M/d/yyyy',
  'M/d/yy',
  'M-d-yyyy',
  'yyyyMMdd',
  'MMM d yyyy',
  'MMM d, yyyy',
  'MMMM d, yyyy',
];
const CLOCK_FORMATS = ['H:mm', 'H:mm:ss', 'h:mm a', 'h:mm:ss a', 'h:mma', 'h a', 'ha', 'HHmm'];
const EPOCH = new Date(2000, 0, 1);

function parsed(value: string, formats: readonly string[]): Date | undefined {
  return formats
    .map((form) => parse(value, form, EPOCH))
    .find((date) => isValid(date) && date.getFullYear() >= 2000 && date.getFullYear() <= 2100);
}

const two = (number: number) => String(number).padStart(2, '0');

/** A day as YYYY-MM-DD from the usual American and ISO ways of writing one; undefined where it is none. */
export function readDay(cell: string): string | undefined {
  const [dayOnly = ''] = cell.trim().split(/T(?=\d)|\s+(?=\d{1,2}:)/);
  const day = parsed(dayOnly, DAY_FORMATS);
  return day && `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** A time as HH:mm from '2:30 PM', '14:30', '1430' and their like; undefined where it is none. */
export function readClock(cell: string): string | undefined {
  const clock = cell.trim().replace(/\./g, '').toUpperCase();
  const afterDay = clock.match(/^[\d/-]{8,10}[T ](.+)$/)?.[1] ?? clock;
  const time = parsed(afterDay.replace(/Z$/, ''), CLOCK_FORMATS);
  return time && `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** Miles from '12.4', '12.4 mi' or '1,204.0'; undefined where it is no number. */
export function readMiles(cell: string): number | undefined {
  const number = cell
    .trim()
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(/\s*mi(les?)?\.?$/i, '');
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : undefined;
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

/** The mobility need from a broker's word or code for the level of service; undefined where it says nothing known. */
export function readNeed(cell: string): MobilityNeed | undefined {
  const word = cell.trim().toLowerCase();
  return NEEDS.find(([pattern]) => pattern.test(word))?.[1];
}
