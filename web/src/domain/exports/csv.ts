import { safeCell } from '@mtos/model';
import Papa from 'papaparse';
import { download } from '../../ui/print/download';

/** Rows as CSV text. Cells are escaped so that a spreadsheet does not run them as formulas. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    { fields: columns.map(safeCell), data: rows.map((row) => row.map(safeCell)) },
    { newline: '\r\n' },
  );
}

/** Downloads a CSV file, with the byte order mark that tells spreadsheets it is UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  download(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}
