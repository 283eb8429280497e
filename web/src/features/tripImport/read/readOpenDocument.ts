import type { RawSheet } from '@mtos/model';
import { Parser } from 'htmlparser2';
import { UnreadableFile } from './readProblem';
import { SHEET_LIMITS, SheetRows } from './sheetRows';
import { unzip } from './unzip';

/** The sheets of an OpenDocument spreadsheet (.ods). @throws UnreadableFile */
export function readOpenDocument(bytes: Uint8Array): readonly RawSheet[] {
  return parseContent(readContent(bytes));
}

function readContent(bytes: Uint8Array): string {
  try {
    const { 'content.xml': content } = unzip(bytes, (name) => name === 'content.xml');
    if (content) return new TextDecoder().decode(content);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
  }
  throw new UnreadableFile('damaged');
}

type Attributes = Readonly<Record<string, string>>;

function parseContent(xml: string): readonly RawSheet[] {
  const sheets: RawSheet[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let sheet = { name: '', isHidden: false, rows: new SheetRows() };
  let row = 0;
  let rowsRepeated = 1;
  let column = 0;
  let cell: { readonly attributes: Attributes; text: string; comment: string } | undefined;
  let depthOfNote = 0;
  /** Whether it is about a comment, not what the comment says: who wrote it, and when. */
  let isAboutNote = false;

  const endCell = () => {
    if (!cell) return;
    const { attributes, text, comment } = cell;
    const repeated = readRepeats(attributes['table:number-columns-repeated']);
    const value = readCellText(attributes, text);
    if (value.trim() !== '') {
      for (let below = 0; below < rowsRepeated; below += 1) {
        for (let right = 0; right < Math.min(repeated, SHEET_LIMITS.columns); right += 1) {
          sheet.rows.set(row + below, column + right, value);
        }
      }
    }
    sheet.rows.comment(row, column, comment);
    column += repeated;
    cell = undefined;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'style:style') style = attributes['style:name'] ?? '';
        else if (name === 'style:table-properties' && attributes['table:display'] === 'false') hiddenStyles.add(style);
        else if (name === 'table:table') {
          const isHidden = hiddenStyles.has(attributes['table:style-name'] ?? '');
          sheet = { name: attributes['table:name'] ?? '', isHidden, rows: new SheetRows() };
          row = 0;
        } else if (name === 'table:table-row') {
          rowsRepeated = readRepeats(attributes['table:number-rows-repeated']);
          column = 0;
          if (/^(collapse|filter)$/.test(attributes['table:visibility'] ?? '')) {
            for (let below = 0; below < Math.min(rowsRepeated, SHEET_LIMITS.rows); below += 1)
              sheet.rows.hide(row + below);
          }
        } else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
          cell = { attributes, text: '', comment: '' };
        else if (name === 'office:annotation') depthOfNote += 1;
        else if (depthOfNote > 0) {
          isAboutNote = /^(dc|meta):/.test(name);
          if (cell && name === 'text:p') cell.comment += ' ';
        } else if (cell) cell.text += readSpace(name, attributes, cell.text);
      },
      ontext(text) {
        if (cell && depthOfNote === 0) cell.text += text;
        else if (cell && !isAboutNote) cell.comment += text;
      },
      onclosetag(name) {
        if (name === 'table:table-cell' || name === 'table:covered-table-cell') endCell();
        else if (name === 'table:table-row') row += rowsRepeated;
        else if (name === 'office:annotation') depthOfNote -= 1;
        else if (/^(dc|meta):/.test(name)) isAboutNote = false;
        else if (name === 'table:table' && sheets.length < SHEET_LIMITS.sheets) {
          sheets.push(sheet.rows.toSheet(sheet.name, sheet.isHidden));
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return sheets;
}

/** Writers describe the blank rest of a sheet as one cell that is repeated. */
const readRepeats = (text = '1') => Math.max(1, Number.parseInt(text, 10) || 1);

function readSpace(name: string, attributes: Attributes, text: string): string {
  if (name === 'text:s') return ' '.repeat(Math.min(readRepeats(attributes['text:c']), 100));
  if (name === 'text:tab') return '\t';
  return name === 'text:line-break' || (name === 'text:p' && text !== '') ? '\n' : '';
}

/** A cell as text. Days are YYYY-MM-DD and times HH:mm, however the sheet shows them. */
function readCellText(attributes: Attributes, text: string): string {
  switch (attributes['office:value-type']) {
    case 'date': {
      const [day = '', clock = ''] = (attributes['office:date-value'] ?? '').split('T');
      return clock === '' || /^00:00/.test(clock) ? day : `${day} ${clock.slice(0, 5)}`;
    }
    case 'time': {
      const [, hours = '', minutes = '0'] = /^PT(\d+)H(\d+)M/.exec(attributes['office:time-value'] ?? '') ?? [];
      return hours === '' ? text : `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
    }
    case 'float': {
      const value = Number(attributes['office:value']);
      const shown = text.trim();
      // '02139' or '(518) 555-0101' for what is stored as a number
      return !/[.,E]/i.test(shown) && Number(shown.replace(/\D/g, '')) === value && shown !== ''
        ? shown
        : String(value);
    }
    default:
      return text.trim() === '' ? (attributes['office:string-value'] ?? '') : text;
  }
}
