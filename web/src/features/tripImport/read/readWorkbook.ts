import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { RawSheet } from '@mtos/model';
import { zipSync } from 'fflate';
import { UnreadableFile } from './readProblem';
import { SHEET_LIMITS, SheetRows } from './sheetRows';
import { unzip } from './unzip';

/** Days between the two calendars of Excel: the one that begins in 1900, and the one of old Macs that begins in 1904. */
const DAYS_TO_1904 = 1462;
const MINUTES_A_DAY = 24 * 60;

/**
 * The sheets of an Excel workbook of any version: .xlsx, .xlsm, .xlsb, .xls, or the XML of Excel 2003.
 * @throws UnreadableFile
 */
export function readWorkbook(bytes: Uint8Array): readonly RawSheet[] {
  const workbook = parse(bytes);
  return workbook.SheetNames.slice(0, SHEET_LIMITS.sheets).flatMap((name, index) => {
    const sheet = workbook.Sheets[name];
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
    return sheet ? [readSheet(sheet, name, { isHidden, is1904 })] : [];
  });
}

function parse(bytes: Uint8Array): WorkBook {
  try {
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return read(isZip ? withoutCompression(bytes) : bytes, {
      type: 'array',
      dense: true,
      // What is left of a row that a filter hides is in its style
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: SHEET_LIMITS.rows + 1,
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(/password/i.test(String(error)) ? 'protected' : 'damaged');
  }
}

/** The library unpacks without bounds, so it gets what is unpacked within them. */
const withoutCompression = (bytes: Uint8Array) =>
  zipSync(
    unzip(bytes, (name) => /\.(xml|rels|bin)$/i.test(name) && !/vbaProject|printerSettings|theme|activeX/i.test(name)),
    { level: 0 },
  );

function readSheet(
  sheet: WorkSheet,
  name: string,
  { isHidden, is1904 }: { readonly isHidden: boolean; readonly is1904: boolean },
): RawSheet {
  const rows = new SheetRows();
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  // Sparse: a cell can stand far from all others
  for (const [row, cells] of Object.entries(data)) {
    for (const [column, cell] of Object.entries(cells ?? [])) {
      if (!cell) continue;
      rows.set(Number(row), Number(column), formatCell(cell, is1904));
      if (cell.c) rows.comment(Number(row), Number(column), cell.c.map(({ t }) => t ?? '').join(' '));
    }
  }
  for (const [row, info] of Object.entries(sheet['!rows'] ?? [])) if (info?.hidden) rows.hide(Number(row));
  for (const { s, e } of sheet['!merges'] ?? []) if (s.r < e.r) rows.fillDown(s.c, s.r, e.r);
  return rows.toSheet(name, isHidden);
}

/** A cell as text. Days are YYYY-MM-DD and times HH:mm, however the sheet shows them. */
function formatCell({ t, v, w, z }: CellObject, is1904: boolean): string {
  if (t === 'e') return w ?? '#N/A';
  if (t === 'b') return v ? 'TRUE' : 'FALSE';
  if (t !== 'n' || typeof v !== 'number') return v === undefined || t === 'z' ? '' : String(v);
  const format = String(z ?? '');
  if (SSF.is_date(format)) {
    const isDuration = /\[h+\]/i.test(format) && v < 3;
    return formatSerial(is1904 && v >= 1 ? v + DAYS_TO_1904 : v, isDuration);
  }
  // '02139' or '(518) 555-0101' for what is stored as a number
  const shown = (w ?? '').trim();
  const isPadded = !/[.,E%$]/i.test(shown) && /\d/.test(shown) && Number(shown.replace(/\D/g, '')) === v;
  return isPadded ? shown : String(Number(v.toPrecision(15)));
}

const two = (number: number) => String(number).padStart(2, '0');

/** Excel's number of days since its day 0 in 1899. Less than 1 is a time without a day. */
function formatSerial(serial: number, isDuration: boolean): string {
  const minutes = Math.round(serial * MINUTES_A_DAY);
  const days = Math.floor(minutes / MINUTES_A_DAY);
  const ofDay = minutes - days * MINUTES_A_DAY;
  if (isDuration) return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const clock = `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
  if (days < 1) return clock;
  const day = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
  return ofDay === 0 ? day : `${day} ${clock}`;
}
