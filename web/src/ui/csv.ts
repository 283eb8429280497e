import { safeCell } from '@mtos/model';
import Papa from 'papaparse';

/** Rows as the text of a CSV file in which no cell is run by a spreadsheet as a formula. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    { fields: columns.map(safeCell), data: rows.map((row) => row.map(safeCell)) },
    { newline: '\r\n' },
  );
}

/** Hands a CSV file to the person; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
