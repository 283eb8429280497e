import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readXlsx, WorkbookTooLarge } from './readXlsx';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A cell: text, a number, or a number that is shown as a date (style 1), a time (2), or both (3). */
type Cell = string | number | readonly [number: number, style: 1 | 2 | 3] | undefined;

const cellXml = (cell: Cell, reference: string) => {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const [value, style] = typeof cell === 'number' ? [cell, 0] : cell;
  return `<c r="${reference}" s="${style}"><v>${value}</v></c>`;
};

const sheetXml = (rows: Readonly<Record<number, readonly Cell[]>>) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${Object.entries(rows)
    .map(
      ([row, cells]) =>
        `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${'ABCDEFGH'.charAt(index)}${row}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** An Excel file with these sheets, each with its rows by their numbers. */
function workbook(...sheets: Readonly<Record<number, readonly Cell[]>>[]): Record<string, Uint8Array> {
  const numbers = sheets.map((_, index) => index + 1);
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="rIdS" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="4">${[0, 14, 18, 22].map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)])),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
}

/** The archive with another size of a part in its directory and in the part's own header. */
function resized(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < bytes.length - 4; index += 1) {
    if (view.getUint32(index, true) === from) view.setUint32(index, to, true);
  }
  return bytes;
}

const HEADERS = ['Trip ID', 'Member Name', 'DOS', 'PU Time', 'Appt Time', 'Pick Up', 'Destination', 'Miles'];

describe('readXlsx', () => {
  it('[IMP-3] reads dates, times, numbers, and texts of an Excel file, with the sheet’s row numbers', async () => {
    const bytes = zipSync(
      workbook({
        1: ['Sample Health'],
        3: HEADERS,
        5: ['T-1', 'Núñez, José', [46090, 1], [0.604166667, 2], [46090.625, 3], '14 Marigold Row', undefined, 3.2],
        6: [4711, 'Ada', 46090, 0.5],
      }),
    );
    expect((await readXlsx(bytes)).filter(({ cells }) => cells.some(Boolean))).toEqual([
      expect.objectContaining({ line: 1 }),
      { line: 3, cells: HEADERS },
      {
        line: 5,
        cells: ['T-1', 'Núñez, José', '2026-03-09', '14:30', '2026-03-09 15:00', '14 Marigold Row', '', '3.2'],
      },
      { line: 6, cells: ['4711', 'Ada', '46090', '0.5', '', '', '', ''] },
    ]);
  });

  it('[IMP-3] takes the sheet with the trips', async () => {
    const bytes = zipSync(workbook({ 1: ['Notes'] }, { 1: HEADERS, 2: ['T-1', 'Ada'], 3: ['T-2', 'Bo'] }));
    expect((await readXlsx(bytes)).map(({ cells }) => cells[0])).toEqual(['Trip ID', 'T-1', 'T-2']);
  });

  it('[IMP-3] refuses what is no workbook, and a small file that unpacks to a large one', async () => {
    await expect(readXlsx(strToU8('Trip ID,Name'))).rejects.toThrow();
    await expect(readXlsx(zipSync({ 'a.txt': strToU8('x') }))).rejects.toThrow();
    const bomb = resized(zipSync({ ...workbook({ 1: HEADERS }), 'xl/big.xml': new Uint8Array(5000) }), 5000, 2 ** 27);
    expect(bomb.length).toBeLessThan(10_000);
    await expect(readXlsx(bomb)).rejects.toThrow(WorkbookTooLarge);
  });

  it('[IMP-3] unpacks no more of a part than it says it has', async () => {
    const big = { ...workbook({ 1: HEADERS, 2: ['T-1', 'Ada'] }), 'xl/big.xml': new Uint8Array(500_000) };
    expect(await readXlsx(resized(zipSync(big), 500_000, 100))).toHaveLength(2);
  });
});
