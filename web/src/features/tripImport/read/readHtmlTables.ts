import type { RawSheet } from '@mtos/model';
import { Parser } from 'htmlparser2';
import { UnreadableFile } from './readProblem';
import { SHEET_LIMITS, SheetRows } from './sheetRows';

interface OpenTable {
  readonly rows: SheetRows;
  /** How many more rows the cells above reach into, by column. */
  readonly spans: Map<number, { text: string; rows: number }>;
  row: number;
  column: number;
  cell: { text: string; readonly columns: number; readonly rows: number } | undefined;
}

const readSpan = (text: string | undefined, most: number) =>
  Math.min(most, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));

const isHidden = (attributes: Readonly<Record<string, string>>) =>
  'hidden' in attributes || /display:\s*none/i.test(attributes.style ?? '');

/** The tables of a web page, each as a sheet: many portals save one as '.xls'. @throws UnreadableFile */
export function readHtmlTables(html: string): readonly RawSheet[] {
  const sheets: RawSheet[] = [];
  // A table for the layout has the others in its cells
  const open: OpenTable[] = [];
  let isSkipped = false;

  const endCell = (table: OpenTable) => {
    const { cell } = table;
    if (!cell) return;
    const text = cell.text.replace(/[^\S\n]+/g, ' ').trim();
    table.rows.set(table.row, table.column, text);
    if (cell.rows > 1) table.spans.set(table.column, { text, rows: cell.rows - 1 });
    table.column += cell.columns;
    table.cell = undefined;
  };
  const skipSpans = (table: OpenTable) => {
    for (let span = table.spans.get(table.column); span; span = table.spans.get(table.column)) {
      table.rows.set(table.row, table.column, span.text);
      span.rows -= 1;
      if (span.rows === 0) table.spans.delete(table.column);
      table.column += 1;
    }
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const table = open.at(-1);
      if (name === 'table') {
        open.push({ rows: new SheetRows(), spans: new Map(), row: -1, column: 0, cell: undefined });
      } else if (name === 'script' || name === 'style') isSkipped = true;
      else if (!table) return;
      else if (name === 'tr') {
        endCell(table);
        table.row += 1;
        table.column = 0;
        if (isHidden(attributes)) table.rows.hide(table.row);
      } else if (name === 'td' || name === 'th') {
        endCell(table);
        if (table.row < 0) table.row = 0;
        skipSpans(table);
        const columns = readSpan(attributes.colspan, SHEET_LIMITS.columns);
        table.cell = { text: '', columns, rows: readSpan(attributes.rowspan, SHEET_LIMITS.rows) };
      } else if (table.cell && (name === 'br' || name === 'p' || name === 'div') && table.cell.text.trim() !== '') {
        table.cell.text += '\n';
      }
    },
    ontext(text) {
      const cell = open.at(-1)?.cell;
      if (cell && !isSkipped) cell.text += text.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      const table = open.at(-1);
      if (name === 'script' || name === 'style') isSkipped = false;
      else if (!table) return;
      else if (name === 'td' || name === 'th') endCell(table);
      else if (name === 'tr') {
        endCell(table);
        skipSpans(table);
      } else if (name === 'table') {
        endCell(table);
        open.pop();
        const sheet = table.rows.toSheet('', false);
        if (sheet.rows.length > 0 && sheets.length < SHEET_LIMITS.sheets) sheets.push(sheet);
      }
    },
  });
  parser.end(html);
  if (sheets.length === 0) throw new UnreadableFile('noTable');
  return sheets.length === 1 ? sheets : sheets.map((sheet, index) => ({ ...sheet, name: `Table ${index + 1}` }));
}
