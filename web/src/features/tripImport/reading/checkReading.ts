import { type FileReading, IMPORT_LIMITS, type RawFile } from '@mtos/model';
import { formatNumber } from '../../../ui/format/numbers';

/** Why a file can't be imported at all, for people; undefined if it can. */
export function readingProblem(file: RawFile, { sheets }: FileReading): string | undefined {
  const rows = sheets.reduce((sum, sheet) => sum + (sheet.isRead ? sheet.rows : 0), 0);
  if (rows > IMPORT_LIMITS.rows) {
    return `This file has ${formatNumber(rows)} rows. Split it into files of up to ${formatNumber(IMPORT_LIMITS.rows)} rows.`;
  }
  if (sheets.some((sheet) => sheet.rows > 0)) return undefined;
  const hasColumns = file.sheets.some((sheet) => sheet.rows.some(({ cells }) => cells.filter(isFilled).length > 1));
  return hasColumns
    ? 'This file has headers but no rows.'
    : 'This file has no columns. Choose a file with a row of headers. If it is a PDF that was saved as text, ask the broker for the trips as an Excel or CSV file.';
}

const isFilled = (cell: string) => cell.trim() !== '';
