import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  DEFAULT_PLAN_SETTINGS,
  DEFAULT_TIME_ZONE,
  dayIn,
  type FileDriver,
  type FileReading,
  isDay,
  type ReadingContext,
  readBrokerFile,
  unusedColumns,
} from '@mtos/model';
import { parseCommandLine } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { UserError } from '../scripts/cli/userError';
import { readRawFile } from '../web/src/features/tripImport/read/readRawFile';

// Reads brokers' files as the import page does, with the answers that it presets, and says what comes of each.

const EXTENSIONS = ['.csv', '.txt', '.xlsx'];

const cell = (text: string | number, width: number) => String(text).padStart(width);

function describe(file: string, reading: FileReading) {
  const { rides, mapping, questions, refused } = reading;
  const live = rides.filter(({ cancellation }) => !cancellation);
  return {
    file,
    columns: Object.fromEntries(Object.entries(mapping).map(([field, headers]) => [field, headers.join(' + ')])),
    unusedColumns: unusedColumns(reading).map(({ header }) => header),
    questions: questions.map(({ about, value, rows, preset }) => ({
      about,
      ...(value !== undefined && { value }),
      rows: rows.length,
      ...(preset !== undefined && { preset }),
    })),
    trips: live.flatMap(({ line, trip, tripNumber, returnOf, computed, driver, unassigned }) =>
      trip
        ? [
            {
              line,
              name: trip.name,
              phone: trip.phone,
              clientDis: trip.clientDis,
              tripDate: trip.tripDate,
              puTime: trip.puTime,
              apptTime: trip.apptTime,
              willCall: trip.willCall,
              status: 'Pending',
              fromAddress: trip.fromAddress,
              fromDetails: trip.fromDetails,
              toAddress: trip.toAddress,
              toDetails: trip.toDetails,
              tripNumber,
              ...(returnOf && { returnOfLine: returnOf.line }),
              companions: trip.companions,
              attendants: trip.attendants,
              notes: trip.bookingComments,
              computed,
              ...(driver && { driver: driver.name }),
              ...(unassigned && { unassigned }),
            },
          ]
        : [],
    ),
    canceled: rides
      .filter(({ cancellation }) => cancellation)
      .map(({ line, cancellation }) => ({ line, reason: cancellation?.reason })),
    leftOut: reading.leftOut.map(({ line, why }) => ({ line, why })),
    unanswered: reading.unanswered.map(({ line, questionIds }) => ({ line, questions: questionIds })),
    refused: refused.map(({ line, reasons }) => ({ line, reason: reasons.join(' ') })),
    warnings: reading.warnings.map(({ about, value, rows }) => ({ about, value, rows: rows.length })),
  };
}

function print(file: string, reading: FileReading, seconds: number) {
  const { rides, questions, refused, unanswered, leftOut } = reading;
  const rows = new Set([...rides, ...refused, ...unanswered, ...leftOut].map(({ sheet, line }) => `${sheet} ${line}`))
    .size;
  const canceled = rides.filter(({ cancellation }) => cancellation).length;
  const open = questions.filter(({ preset, isRequired }) => preset === undefined && isRequired).length;
  const unused = unusedColumns(reading).map(({ header }) => header);
  console.log(
    [
      file.padEnd(28),
      cell(rows, 6),
      cell(rides.length - canceled, 7),
      cell(canceled, 9),
      cell(`${questions.length} (${open})`, 11),
      cell(unanswered.length, 8),
      cell(refused.length, 8),
      cell(seconds.toFixed(2), 8),
      `  ${unused.join(', ') || '–'}`,
    ].join(''),
  );
}

/** The drivers of a list with a name on each line. */
function readDrivers(text: string): readonly FileDriver[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const [, name = '', state] = /^(.*?)(?:\s*\((inactive|pending|invited)\))?\s*$/.exec(line) ?? [];
    const known = (['inactive', 'pending', 'invited'] as const).find((each) => each === state);
    return { uid: `driver-${index + 1}`, name: name.trim(), state: known ?? 'active' };
  });
}

await main(async () => {
  const { values, positionals } = parseCommandLine({
    usage: [
      'npm run bench:import -- FOLDER [--zone ZONE] [--today YYYY-MM-DD] [--drivers FILE] [--out FOLDER]',
      '  reads every .csv, .txt, and .xlsx file of a folder with the answers that the import page presets',
      `  --zone   the company's time zone; ${DEFAULT_TIME_ZONE} without it`,
      '  --today  the day on which the files are read; the current one without it',
      '  --drivers the company’s drivers, a name on each line; ‘(inactive)’, ‘(pending)’, or ‘(invited)’ after those who get no trips',
      '  --out    also writes what each file says as JSON into this folder',
    ].join('\n'),
    options: {
      zone: { type: 'string' },
      today: { type: 'string' },
      drivers: { type: 'string' },
      out: { type: 'string' },
    },
    positionals: 1,
  });
  const [folder] = positionals;
  if (!folder) throw new UserError('Name a folder with files: npm run bench:import -- FOLDER');
  const timeZone = values.zone ?? DEFAULT_TIME_ZONE;
  const today = values.today ?? dayIn(timeZone, new Date());
  if (!isDay(today)) throw new UserError(`Not a day: ${today}`);
  const drivers = values.drivers ? readDrivers(readFileSync(values.drivers, 'utf8')) : [];
  const context: ReadingContext = { today, timeZone, drivers, settings: DEFAULT_PLAN_SETTINGS };
  if (values.out) mkdirSync(values.out, { recursive: true });
  console.log(
    `${'file'.padEnd(28)}${cell('rows', 6)}${cell('trips', 7)}${cell('canceled', 9)}${cell('questions', 11)}${cell('waiting', 8)}${cell('refused', 8)}${cell('seconds', 8)}  unused columns`,
  );
  for (const file of readdirSync(folder).toSorted()) {
    if (!EXTENSIONS.includes(extname(file).toLowerCase())) continue;
    const started = performance.now();
    try {
      const raw = await readRawFile(file, readFileSync(join(folder, file)));
      const reading = readBrokerFile(raw, { columns: {}, answers: {} }, context);
      print(file, reading, (performance.now() - started) / 1000);
      if (values.out)
        writeFileSync(
          join(values.out, `${basename(file)}.json`),
          `${JSON.stringify(describe(file, reading), null, 2)}\n`,
        );
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      console.log(`${file.padEnd(28)}  ${error.message}`);
    }
  }
  console.log('\nquestions: all (those without a preset answer, which the import waits for)');
});
