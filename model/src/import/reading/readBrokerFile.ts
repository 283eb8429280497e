import { arrangeRows, type ReadRow } from '../arrangeRows';
import { guessMapping } from '../guessMapping';
import { importRow } from '../importRow';
import { readTable, type Table, type TableRow } from '../readTable';
import { type ColumnMapping, missingTargets } from '../tripColumns';
import { COLUMN_TARGETS } from './columnTargets';
import type { FileColumns, FileReading, ReadingChoices, ReadingContext, Ride } from './fileReading';
import type { RawFile, RawSheet } from './rawFile';

const SAMPLE_ROWS = 50;

interface ReadSheet {
  readonly sheet: RawSheet;
  readonly table: Table;
}

/** Reads a broker's file as far as it can be understood, with what it leaves open as questions. */
export function readBrokerFile(file: RawFile, choices: ReadingChoices, _context: ReadingContext): FileReading {
  const sheets = file.sheets.map((sheet): ReadSheet => ({ sheet, table: readTable(sheet.rows) }));
  const isRead = (name: string) => sheets.find(({ sheet }) => !sheet.isHidden)?.sheet.name === name;
  const read = sheets.filter(({ sheet }) => isRead(sheet.name));
  const headers = [...new Set(read.flatMap(({ table }) => table.headers))];
  const rows = read.flatMap(({ sheet, table }) => table.rows.map((row) => ({ ...row, sheet: sheet.name })));
  const mapping = columnsOf(headers, rows, choices.columns);
  const single: ColumnMapping = Object.fromEntries(
    Object.entries(mapping).flatMap(([target, [header]]) => (header === undefined ? [] : [[target, header]])),
  );
  const imported = rows.map(({ line, cells }): ReadRow => ({ line, row: importRow(cells, single) }));
  const arranged = arrangeRows(imported);
  const sheetName = read[0]?.sheet.name ?? '';
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  const at = (line: number) => ({ sheet: sheetName, line, cells: cellsOf.get(line) ?? {} });
  return {
    sheets: sheets.map(({ sheet, table }) => ({
      name: sheet.name,
      isHidden: sheet.isHidden,
      isRead: isRead(sheet.name),
      rows: table.rows.length,
      hiddenRows: sheet.hiddenLines.length,
      headerLine: 1,
      leftOut: table.leftOut,
    })),
    columns: headers.map((header) => ({
      header,
      example: rows.map(({ cells }) => cells[header]?.trim()).find(Boolean) ?? '',
      targets: COLUMN_TARGETS.filter((target) => mapping[target]?.includes(header)),
      isSure: false,
    })),
    mapping,
    missing: missingTargets(single),
    questions: [],
    rides: arranged.rows.map(
      ({ line, row, key, secondLegKey, returnOfKey }): Ride => ({
        sheet: sheetName,
        line,
        part: 'outbound',
        identity: row.identity,
        key,
        otherKeys: secondLegKey ? [{ key: secondLegKey, why: 'secondLeg' }] : [],
        tripNumber: row.identity.number,
        ...(returnOfKey && { returnOfKey }),
        person: {
          name: row.trip?.name ?? (row.kind === 'cancelled' ? row.name : ''),
          phone: row.trip?.phone ?? '',
          memberNumber: row.trip?.medicaidId ?? '',
          birthDate: '',
        },
        ...(row.kind === 'cancelled' && { cancellation: { reason: row.cancelReason, by: row.cancelledBy } }),
        ...(row.trip && { trip: row.trip }),
        tripDate: row.kind === 'trip' ? row.trip.tripDate : row.tripDate,
        given: row.kind === 'trip' ? row.given : [],
        computed: [],
        notes: [],
        ...(row.record && { record: row.record }),
      }),
    ),
    leftOut: arranged.repeated.map(({ line, as }) => ({ ...at(line), why: 'copy', as: at(as) })),
    refused: imported.flatMap(({ line, row }) =>
      row.kind === 'refused' ? [{ ...at(line), reasons: row.reasons }] : [],
    ),
    unanswered: imported.flatMap(({ line, row }) =>
      row.kind === 'unanswered' ? [{ ...at(line), questionIds: ['need:'] }] : [],
    ),
    warnings: [],
  };
}

function columnsOf(headers: readonly string[], rows: readonly TableRow[], chosen: FileColumns): FileColumns {
  const guessed = guessMapping(
    headers,
    rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
  );
  const columns = Object.entries(guessed).map(([target, header]) => [target, [header]]);
  return { ...Object.fromEntries(columns), ...chosen };
}
