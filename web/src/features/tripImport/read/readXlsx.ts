import { type RawRow, readTable } from '@mtos/model';
import { unzipSync, zipSync } from 'fflate';
import readExcelFile, { type CellValue } from 'read-excel-file/universal';

/** A larger workbook is not a list of trips: 10,000 rows take some 10 MB. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const MAX_PARTS = 1000;

/** The workbook unpacks to more than a list of trips can be. */
export class WorkbookTooLarge extends Error {
  override readonly name = 'WorkbookTooLarge';
}

/**
 * The rows of a workbook's sheet that looks most like a list of trips, with their numbers in the sheet.
 * @throws WorkbookTooLarge, Error if it is no workbook
 */
export async function readXlsx(bytes: Uint8Array): Promise<readonly RawRow[]> {
  const sheets = (await readExcelFile(unpacked(bytes))).map(({ data }) =>
    data.map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) })),
  );
  const sizes = sheets.map((rows) => readTable(rows).rows.length);
  return sheets[sizes.indexOf(Math.max(...sizes))] ?? [];
}

/**
 * The workbook without compression. Unpacking here bounds what a small file can grow to: sizes are checked before anything
 * is unpacked, and a part that is larger than it says is cut to that size.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let [total, parts] = [0, 0];
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      parts += 1;
      if (total > MAX_UNPACKED_BYTES || parts > MAX_PARTS) throw new WorkbookTooLarge();
      return /\.(xml|rels)$/.test(name);
    },
  });
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
}

const two = (number: number) => String(number).padStart(2, '0');

/** A cell as text. Excel stores a time without a day as one on its day 0, in 1899. */
function textOf(value: CellValue | null): string {
  if (!(value instanceof Date)) return value === null ? '' : String(value);
  const at = new Date(Math.round(value.getTime() / 60_000) * 60_000);
  const clock = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
  if (at.getUTCFullYear() < 1901) return clock;
  const day = at.toISOString().slice(0, 10);
  return clock === '00:00' ? day : `${day} ${clock}`;
}
