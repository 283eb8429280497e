import { DEFAULT_PLAN_SETTINGS } from '../../travel/planSettings';
import type { FileReading, ReadingChoices, ReadingContext } from './fileReading';
import type { RawFile, RawSheet } from './rawFile';
import { readBrokerFile } from './readBrokerFile';

// Files for tests, with invented people.

const CONTEXT: ReadingContext = {
  today: '2026-11-25',
  timeZone: 'America/New_York',
  drivers: [],
  settings: DEFAULT_PLAN_SETTINGS,
};

/** A sheet from lines with cells between bars. */
const buildSheet = (lines: readonly string[], more: Partial<RawSheet> = {}): RawSheet => ({
  name: '',
  isHidden: false,
  rows: lines.map((line, index) => ({ line: index + 1, cells: line.split('|') })),
  hiddenLines: [],
  ...more,
});

const buildFile = (lines: readonly string[], fileName = 'trips.csv'): RawFile => ({
  fileName,
  sheets: [buildSheet(lines)],
});

export function readLines(
  lines: readonly string[],
  choices: Partial<ReadingChoices> = {},
  context: Partial<ReadingContext> = {},
): FileReading {
  return readBrokerFile(buildFile(lines), { columns: {}, answers: {}, ...choices }, { ...CONTEXT, ...context });
}

/** A file with one sheet that has more to it than its lines: a name, or delimiters. */
export const readSheet = (
  lines: readonly string[],
  { fileName = 'trips.csv', ...more }: Partial<RawSheet> & { readonly fileName?: string },
  answers: Readonly<Record<string, string>> = {},
): FileReading => readBrokerFile({ fileName, sheets: [buildSheet(lines, more)] }, { columns: {}, answers }, CONTEXT);

const HEADERS =
  'Trip ID|Leg|Member Name|Phone|LOS|Trip Date|PU Time|Appt Time|Pickup Address|Dropoff Address|Status|Will Call';

interface Row {
  readonly id: string;
  readonly leg: string;
  readonly name: string;
  readonly phone: string;
  readonly los: string;
  readonly day: string;
  readonly time: string;
  readonly appt: string;
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly willCall: string;
}

const ROW: Row = {
  id: '501',
  leg: 'A',
  name: 'Ida Marmalade',
  phone: '518-555-0101',
  los: 'AMB',
  day: '11/26/2026',
  time: '9:30 AM',
  appt: '',
  from: '12 Elm St, Albany, NY',
  to: '400 Oak St, Albany, NY',
  status: '',
  willCall: '',
};

/** The lines of an ordinary broker's file. */
export const buildLines = (...rows: readonly Partial<Row>[]): readonly string[] => [
  HEADERS,
  ...rows.map((row) => Object.values({ ...ROW, ...row }).join('|')),
];

/** The lines of the rows that became trips, cancellations, and so on. */
export function whereRowsAre({ rides, leftOut, refused, unanswered }: FileReading) {
  const lines = (rows: readonly { readonly line: number }[]) => [...new Set(rows.map(({ line }) => line))];
  return {
    live: lines(rides.filter(({ cancellation }) => !cancellation)),
    canceled: lines(rides.filter(({ cancellation }) => cancellation)),
    leftOut: lines(leftOut),
    refused: lines(refused),
    unanswered: lines(unanswered),
  };
}

/** The trips of the file's rides, with what tells how they belong together. */
export const readTrips = (lines: readonly string[], answers: Record<string, string> = {}) =>
  readLines(lines, { answers }).rides.map(({ trip, part, returnOf, cancellation }) => ({
    ...trip,
    part,
    returnOf: returnOf?.line,
    isCancelled: cancellation !== undefined,
  }));

/** What the file leaves open, with the preset answer and the number of rows. */
export const readQuestions = (lines: readonly string[]) =>
  readLines(lines).questions.map(({ about, value, preset, rows }) => [about, value, preset, rows.length]);
