import { arrangeRides } from './arrangeRides';
import { COLUMN_TARGETS, type ColumnTarget } from './columnTargets';
import { dayWarnings, nightWarnings, weekdayWarnings } from './dayWarnings';
import type {
  ColumnReading,
  FileColumns,
  FileReading,
  ReadingChoices,
  ReadingContext,
  ReadingWarning,
  Ride,
  SheetReading,
  UnreadRow,
} from './fileReading';
import { DayFinder } from './findDays';
import { findTable, type SheetTable } from './findTable';
import { guessColumns } from './guessColumns';
import { hasOpenHalves } from './halfDays';
import { LifeHeadings } from './lifeHeadings';
import { QuestionList } from './questionList';
import type { RawFile, RawSheet, RowAt, TableRow } from './rawFile';
import { DriverFinder } from './readDrivers';
import { type ReadRow, RowReader } from './readRow';
import { consentWarnings } from './readTextConsent';
import { RowCells } from './rowCells';
import type { RideDraft } from './rowDraft';
import { isErrorCell } from './wordMeanings';

interface FoundSheet {
  readonly sheet: RawSheet;
  readonly table: SheetTable;
  readonly isRead: boolean;
  /** The rows to read, and those that a filter hides and that are left out. */
  readonly rows: readonly TableRow[];
  readonly hidden: readonly TableRow[];
  readonly mapping: FileColumns;
  readonly sure: ReadonlySet<string>;
  readonly namesDrivers: boolean;
}

const SHOWN_COMMENTS = 5;
const LETTERS = 26;

/**
 * Reads a broker's file as far as it can be understood. What it leaves open are questions; the answers that are preset count
 * until others are given. It is read again with each answer: 10,000 rows take seconds.
 */
export function readBrokerFile(file: RawFile, choices: ReadingChoices, context: ReadingContext): FileReading {
  const questions = new QuestionList(choices.answers);
  const drivers = new DriverFinder(context.drivers);
  const sheets = findSheets(file, choices, questions, drivers);
  const read = sheets.filter(({ isRead }) => isRead);
  const rows = read.flatMap(({ sheet, rows: all, mapping }) =>
    all.map((row) => new RowCells(sheet.name, row, mapping)),
  );
  const missing = [...new Set(read.flatMap(({ mapping }) => missingTargets(mapping)))];
  const rowReader = new RowReader({
    context,
    questions,
    days: new DayFinder(
      read.map(({ sheet, table }) => ({
        sheet: sheet.name,
        fileName: file.fileName,
        headerLine: table.headerLine,
        texts: table.leftOut,
        rows: rows.filter(({ at }) => at.sheet === sheet.name),
      })),
      context,
      questions,
    ),
    headings: new LifeHeadings(
      file.fileName,
      read.map(({ sheet, table: { headerLine, headings, rows: all } }) => ({
        ...{ sheet: sheet.name, headerLine, headings, rows: all },
      })),
    ),
    hasOpenHalves: hasOpenHalves(rows),
    rows,
    needWords: new Set(rows.map((cells) => cells.get('clientDis')).filter((word) => word !== '')),
  });
  const results = rows.map((cells) => ({
    cells,
    row: missing.length > 0 ? ({ kind: 'unanswered' } as const) : rowReader.read(cells),
  }));
  const drafts = results.flatMap(({ cells, row }) =>
    row.kind === 'rides' ? withDriver(row.rides, cells, drivers, questions) : [],
  );
  const { rides, copies, open } = arrangeRides(drafts, questions);
  return {
    sheets: sheets.map(toSheetReading),
    columns: columnReadings(read),
    mapping: mergeMappings(read.map(({ mapping }) => mapping)),
    missing,
    ...sortRows(results, { copies, open, rides }, questions),
    leftOut: leftOutRows(results, copies, rides, read),
    questions: questions.questions(),
    namesDrivers: read.some(({ namesDrivers }) => namesDrivers),
    rides,
    warnings: [
      ...dayWarnings(rides, context.today),
      ...nightWarnings(rides),
      ...weekdayWarnings(rows, rides),
      ...errorWarnings(read),
      ...commentWarnings(read),
      ...hiddenWarnings(sheets),
      ...consentWarnings(rows),
    ],
  };
}

/** The columns that are not used and that have values. */
export const unusedColumns = ({ columns }: Pick<FileReading, 'columns'>): readonly ColumnReading[] =>
  columns.filter(({ targets, example }) => targets.length === 0 && example !== '');

function findSheets(
  file: RawFile,
  choices: ReadingChoices,
  questions: QuestionList,
  drivers: DriverFinder,
): readonly FoundSheet[] {
  const tables = file.sheets
    .map((sheet) => ({ sheet, table: findTable(sheet.rows, sheet.isDelimited) }))
    .filter(({ table }) => table.rows.length > 0);
  const looksRight = ({ sheet, table }: (typeof tables)[number]) => !sheet.isHidden && table.known >= 3;
  const hasTrips = tables.some(looksRight);
  return tables.map((found): FoundSheet => {
    const { sheet, table } = found;
    const preset = (hasTrips ? looksRight(found) : !sheet.isHidden) ? 'read' : 'leaveOut';
    const at = table.rows.map(({ line }) => ({ sheet: sheet.name, line }));
    const isRead =
      (tables.length === 1 && !sheet.isHidden) ||
      askAboutRows(questions, `sheet:${sheet.name}`, 'sheet', sheet.name, preset, at) === 'read';
    const hiddenLines = new Set(isRead ? sheet.hiddenLines : []);
    const hidden = table.rows.filter(({ line }) => hiddenLines.has(line));
    const leavesOut =
      hidden.length > 0 &&
      askAboutRows(
        questions,
        `hiddenRows:${sheet.name}`,
        'hiddenRows',
        sheet.name,
        'leaveOut',
        hidden.map(({ line }) => ({ sheet: sheet.name, line })),
      ) === 'leaveOut';
    const rows = leavesOut ? table.rows.filter(({ line }) => !hiddenLines.has(line)) : table.rows;
    return {
      sheet,
      table,
      isRead,
      rows,
      hidden: leavesOut ? hidden : [],
      ...chooseColumns(table, choices.columns, drivers),
    };
  });
}

function askAboutRows(
  questions: QuestionList,
  id: string,
  about: 'sheet' | 'hiddenRows',
  value: string,
  preset: string,
  rows: readonly RowAt[],
): string | undefined {
  let answer: string | undefined;
  for (const row of rows) answer = questions.ask({ id, about, value, options: ['read', 'leaveOut'], preset }, row);
  return answer;
}

function chooseColumns({ columns, rows }: SheetTable, chosen: FileColumns, drivers: DriverFinder) {
  const names = new Set(columns.map(({ name }) => name));
  const here = Object.entries(chosen).flatMap(([target, headers]) => {
    const known = headers.filter((header) => names.has(header));
    return known.length > 0 || headers.length === 0 ? [[target, known] as const] : [];
  });
  const cells = rows.map((row) => row.cells);
  const { mapping, sure } = guessColumns(columns, cells, Object.fromEntries(here));
  const [driverColumn] = mapping.driverName ?? [];
  const isExport = mapping.recordId !== undefined;
  // A column of drivers that nobody here knows is useless, unless a person chose it
  const isForeign =
    driverColumn !== undefined &&
    !isExport &&
    chosen.driverName === undefined &&
    !cells.some((row) => drivers.matches(row[driverColumn] ?? ''));
  const { driverName, ...others } = mapping;
  const { driverUid, locked, ...ofBroker } = isForeign ? others : mapping;
  return { mapping: isExport ? mapping : ofBroker, sure, namesDrivers: driverColumn !== undefined && !isExport };
}

/** What no file can do without; the day can also be in a title, and a place's name is an address to look up. */
function missingTargets(mapping: FileColumns): readonly ColumnTarget[] {
  const has = (...targets: readonly ColumnTarget[]) => targets.some((target) => (mapping[target]?.length ?? 0) > 0);
  return [
    ...(has('name', 'firstName', 'lastName') ? [] : (['name'] as const)),
    ...(has('fromAddress', 'fromPlace', 'fromAddress2') ? [] : (['fromAddress'] as const)),
    ...(has('toAddress', 'toPlace', 'toAddress2') ? [] : (['toAddress'] as const)),
  ];
}

function withDriver(
  rides: readonly RideDraft[],
  cells: RowCells,
  drivers: DriverFinder,
  questions: QuestionList,
): readonly RideDraft[] {
  const [first] = rides;
  if (!first || first.record || first.cancellation) return rides;
  const asked = drivers.ask(cells, questions);
  return rides.map((ride) => ({ ...ride, ...asked }));
}

interface RowResult {
  readonly cells: RowCells;
  readonly row: ReadRow;
}

interface Arranged {
  readonly copies: readonly { readonly row: RowAt; readonly as: RowAt }[];
  readonly open: readonly { readonly row: RowAt; readonly questionId: string }[];
  readonly rides: readonly Ride[];
}

const cellsKey = ({ sheet, line }: RowAt) => `${sheet}\n${line}`;
const unread = ({ at, row }: RowCells): UnreadRow => ({ ...at, cells: row.cells });

/** The rows that can't be read, and those that wait for an answer. */
function sortRows(
  results: readonly RowResult[],
  { open }: Arranged,
  questions: QuestionList,
): Pick<FileReading, 'refused' | 'unanswered'> {
  const byRow = new Map<string, string[]>();
  const add = (row: RowAt, id: string) => {
    const ids = byRow.get(cellsKey(row));
    if (ids) ids.push(id);
    else byRow.set(cellsKey(row), [id]);
  };
  for (const { id, rows } of questions.openQuestions()) for (const row of rows) add(row, id);
  for (const { row, questionId } of open) if (!byRow.get(cellsKey(row))?.includes(questionId)) add(row, questionId);
  const isOpen = new Set(open.map(({ row }) => cellsKey(row)));
  return {
    refused: results.flatMap(({ cells, row }) =>
      row.kind === 'refused' ? [{ ...unread(cells), reasons: row.reasons }] : [],
    ),
    unanswered: results.flatMap(({ cells, row }) =>
      row.kind === 'unanswered' || isOpen.has(cellsKey(cells.at))
        ? [{ ...unread(cells), questionIds: byRow.get(cellsKey(cells.at)) ?? [] }]
        : [],
    ),
  };
}

function leftOutRows(
  results: readonly RowResult[],
  copies: Arranged['copies'],
  rides: readonly Ride[],
  sheets: readonly FoundSheet[],
): FileReading['leftOut'] {
  const kept = new Set(rides.map(cellsKey));
  const copyByRow = new Map(copies.map(({ row, as }) => [cellsKey(row), as]));
  const hidden = sheets.flatMap(({ sheet, hidden: rows }) =>
    rows.map(({ line, cells }) => ({ sheet: sheet.name, line, cells, why: 'hidden' as const })),
  );
  const others = results.flatMap(({ cells, row }): FileReading['leftOut'] => {
    if (row.kind === 'leftOut') return [{ ...unread(cells), why: row.why }];
    const as = copyByRow.get(cellsKey(cells.at));
    return row.kind === 'rides' && as && !kept.has(cellsKey(cells.at)) ? [{ ...unread(cells), why: 'copy', as }] : [];
  });
  return [...others, ...hidden];
}

const toSheetReading = ({ sheet, table, isRead }: FoundSheet): SheetReading => ({
  name: sheet.name,
  isHidden: sheet.isHidden,
  isRead,
  rows: table.rows.length,
  hiddenRows: table.rows.filter(({ line }) => sheet.hiddenLines.includes(line)).length,
  headerLine: table.headerLine,
  leftOut: table.leftOut,
});

function columnReadings(sheets: readonly FoundSheet[]): readonly ColumnReading[] {
  const columns = new Map<string, ColumnReading>();
  for (const { table, mapping, sure } of sheets) {
    for (const { name } of table.columns) {
      const known = columns.get(name);
      const example = known?.example || (table.rows.map(({ cells }) => cells[name]?.trim()).find(Boolean) ?? '');
      const targets = COLUMN_TARGETS.filter(
        (target) => known?.targets.includes(target) || mapping[target]?.includes(name),
      );
      columns.set(name, { header: name, example, targets, isSure: (known?.isSure ?? true) && sure.has(name) });
    }
  }
  return [...columns.values()];
}

function mergeMappings(mappings: readonly FileColumns[]): FileColumns {
  const entries = COLUMN_TARGETS.flatMap((target) => {
    const headers = [...new Set(mappings.flatMap((mapping) => mapping[target] ?? []))];
    return headers.length > 0 ? [[target, headers] as const] : [];
  });
  return Object.fromEntries(entries);
}

function errorWarnings(sheets: readonly FoundSheet[]): readonly ReadingWarning[] {
  const found = new Map<string, RowAt[]>();
  for (const { sheet, rows } of sheets) {
    for (const { line, cells } of rows) {
      for (const [header, cell] of Object.entries(cells)) {
        if (!cell.startsWith('#') || !isErrorCell(cell)) continue;
        const value = `${header}: ${cell.trim()}`;
        const at = found.get(value) ?? [];
        at.push({ sheet: sheet.name, line });
        found.set(value, at);
      }
    }
  }
  return [...found].map(([value, rows]) => ({ about: 'errorCell', value, rows }));
}

/** Brokers write into comments that a trip is cancelled or a will-call. Nothing reads them, so a person has to. */
function commentWarnings(sheets: readonly FoundSheet[]): readonly ReadingWarning[] {
  return sheets.flatMap(({ sheet: { name, comments = [], hasMoreComments = false } }): readonly ReadingWarning[] => {
    if (comments.length === 0) return [];
    const first = comments
      .slice(0, SHOWN_COMMENTS)
      .map(({ line, column, text }) => `${columnLetters(column)}${line} ‘${text}’`);
    const rows = comments.map(({ line }) => ({ sheet: name, line }));
    return [{ about: 'comments', value: first.join(', '), rows, ...(hasMoreComments && { hasMore: true }) }];
  });
}

/** A column as Excel names it: A, Z, AA. */
const columnLetters = (column: number): string =>
  (column < LETTERS ? '' : columnLetters(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));

function hiddenWarnings(sheets: readonly FoundSheet[]): readonly ReadingWarning[] {
  return sheets.flatMap(({ sheet, table, isRead }): readonly ReadingWarning[] => {
    const at = table.rows.map(({ line }) => ({ sheet: sheet.name, line }));
    const hidden = at.filter(({ line }) => sheet.hiddenLines.includes(line));
    return [
      ...(sheet.isHidden ? [{ about: 'hiddenSheet', value: sheet.name, rows: at } as const] : []),
      ...(isRead && hidden.length > 0 ? [{ about: 'hiddenRows', value: sheet.name, rows: hidden } as const] : []),
    ];
  });
}
