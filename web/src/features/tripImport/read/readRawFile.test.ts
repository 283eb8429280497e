import { type BookType, type CellObject, CFB, utils, type WorkSheet, write } from '@e965/xlsx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ReadProblem, UnreadableFile } from './readProblem';
import { readRawFile, readSheets } from './readRawFile';
import { SheetRows } from './sheetRows';

const HEADERS = ['Trip ID', 'Member Name', 'DOS', 'PU Time', 'Appt Time', 'ZIP', 'Miles', 'Phone'];
/** March 9, 2026 as Excel's number of days. */
const DAY = 46_090;

/** A row with a day, a time, both in one cell, a ZIP code that is stored as a number, a number, and an error. */
const ROW: readonly CellObject[] = [
  { t: 'n', v: 123_456_789_012 },
  { t: 's', v: 'Núñez, José' },
  { t: 'n', v: DAY, z: 'm/d/yyyy' },
  { t: 'n', v: 0.604166667, z: 'h:mm AM/PM' },
  { t: 'n', v: DAY + 0.625, z: 'm/d/yyyy h:mm' },
  { t: 'n', v: 2139, z: '00000' },
  { t: 'n', v: 3.2 },
  { t: 'e', v: 0x2a, w: '#N/A' },
];
const READ_ROW = ['123456789012', 'Núñez, José', '2026-03-09', '14:30', '2026-03-09 15:00', '02139', '3.2', '#N/A'];

const buildSheet = (...rows: readonly (readonly (CellObject | string)[])[]): WorkSheet =>
  utils.aoa_to_sheet(rows.map((row) => [...row]));

/** A workbook with a sheet of trips, of which a filter hides the second row, and a hidden sheet. */
function workbook(bookType: BookType): Uint8Array {
  const trips = buildSheet(HEADERS, ROW, ['4711', 'Hidden Hal'], ['4712', 'Ada']);
  trips['!rows'] = [{}, {}, { hidden: true }];
  const book = utils.book_new(trips, 'Mon 11-30');
  utils.book_append_sheet(book, buildSheet(HEADERS, ['1', 'Old Olga']), 'Archive');
  utils.book_set_sheet_visibility(book, 1, 1);
  return new Uint8Array(write(book, { bookType, type: 'array', cellStyles: true }));
}

const findProblem = async (bytes: Uint8Array): Promise<ReadProblem | undefined> => {
  const error: unknown = await readSheets(bytes).catch((reason: unknown) => reason);
  return error instanceof UnreadableFile ? error.problem : undefined;
};
const container = (...streams: string[]) => {
  const names = streams.map((name) => [...`${name}\0`].map((letter) => `${letter}\0`).join('')).join('');
  return Uint8Array.from(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${names}`, (letter) => letter.charCodeAt(0));
};

describe('reading a broker’s file', () => {
  it.each<readonly [string, BookType]>([
    ['.xlsx', 'xlsx'],
    ['.xlsb', 'xlsb'],
    ['.xls', 'biff8'],
    ['XML of Excel 2003', 'xlml'],
  ])('[IMP-8] reads every sheet of a workbook as %s, and says which sheets and rows are hidden', async (_, type) => {
    const { sheets } = await readRawFile('trips.csv', workbook(type));
    expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Mon 11-30', false],
      ['Archive', true],
    ]);
    const [trips] = sheets;
    expect(trips?.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, ...HEADERS],
      [2, ...READ_ROW],
      [3, '4711', 'Hidden Hal'],
      [4, '4712', 'Ada'],
    ]);
    // The library that writes the test's .xls writes no hidden rows
    if (type !== 'biff8') expect(trips?.hiddenLines).toEqual([3]);
    expect(trips?.errorCells).toEqual([{ line: 2, column: 7, text: '#N/A' }]);
  });

  it.each<BookType>(['xlsx', 'xlsb'])(
    '[IMP-8] names comments on cells, also on blank ones, in %s',
    async (bookType) => {
      const sheet = buildSheet(['Trip ID', 'Name'], ['1', 'Ada']);
      for (const [at, text] of [
        ['B2', 'CANCELLED\nby the client'],
        ['D2', 'will call'],
      ] as const) {
        const cell: CellObject = sheet[at] ?? { t: 'z' };
        utils.cell_add_comment(cell, text, 'Broker');
        sheet[at] = cell;
      }
      sheet['!ref'] = 'A1:D2';
      const bytes = new Uint8Array(write(utils.book_new(sheet, 'T'), { bookType, type: 'array' }));
      const [read] = (await readRawFile('trips.xlsx', bytes)).sheets;
      expect(read?.comments).toEqual([
        { line: 2, column: 1, text: 'CANCELLED by the client' },
        { line: 2, column: 3, text: 'will call' },
      ]);
      expect(read?.rows.at(-1)?.cells.slice(0, 2)).toEqual(['1', 'Ada']);
    },
  );

  it('[IMP-3] cuts a comment between characters, and reads a bounded number of them and says so', () => {
    const rows = new SheetRows();
    for (let line = 0; line <= 1200; line += 1) rows.comment(line, 0, `${'😀'.repeat(200)} will call`);
    rows.comment(0, 1, `a${'😀'.repeat(200)}`);
    const { comments, hasMoreComments } = rows.toSheet('T', false);
    expect(comments).toHaveLength(1000);
    expect(comments?.[0]?.text).toBe('😀'.repeat(80));
    expect(hasMoreComments).toBe(true);
    const few = new SheetRows();
    few.comment(0, 0, `a${'😀'.repeat(200)}`);
    expect(few.toSheet('T', false)).toMatchObject({ comments: [{ line: 1, column: 0, text: `a${'😀'.repeat(79)}` }] });
    expect(few.toSheet('T', false)).not.toHaveProperty('hasMoreComments');
  });

  it('[IMP-8] says which rows of an .xls are hidden', async () => {
    const book = utils.book_new(buildSheet(['Trip ID', 'Name'], ['1', 'Ada'], ['2', 'Bo']), 'T');
    const file = CFB.read(new Uint8Array(write(book, { bookType: 'biff8', type: 'array' })), { type: 'array' });
    const stream = Uint8Array.from(CFB.find(file, 'Workbook')?.content ?? []);
    // A record about the second row, with the mark for one that is hidden, before the one that ends the sheet
    const hiddenRow = [0x08, 0x02, 16, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0x20, 0x01, 0x0f, 0];
    CFB.utils.cfb_add(file, '/Workbook', [...stream.slice(0, -4), ...hiddenRow, ...stream.slice(-4)]);
    const bytes = Uint8Array.from(CFB.write(file, { type: 'array' }) as number[]);
    expect((await readSheets(bytes)).sheets[0]?.hiddenLines).toEqual([2]);
  });

  it('[IMP-3] reads what an old .xls has without a container, and a duration past midnight', async () => {
    const book = utils.book_new(buildSheet(['Trip ID', 'PU'], ['1', { t: 'n', v: 1.0208333, z: '[h]:mm' }]), 'T');
    const old = new Uint8Array(write(book, { bookType: 'biff2', type: 'array' }));
    expect((await readSheets(old)).sheets[0]?.rows[0]?.cells).toEqual(['Trip ID', 'PU']);
    const { sheets } = await readSheets(new Uint8Array(write(book, { bookType: 'xlsx', type: 'array' })));
    expect(sheets[0]?.rows[1]?.cells).toEqual(['1', '24:30']);
  });

  it('[IMP-8] repeats a cell that is merged over several rows, which it belongs to', async () => {
    const sheet = buildSheet(['Member', 'Leg'], ['Ada', 'A'], ['', 'B']);
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    const bytes = new Uint8Array(write(utils.book_new(sheet, 'T'), { bookType: 'xlsx', type: 'array' }));
    expect((await readSheets(bytes)).sheets[0]?.rows[2]?.cells).toEqual(['Ada', 'B']);
  });

  it('[IMP-3] reads an OpenDocument spreadsheet with its hidden sheets and rows', async () => {
    const cell = (text: string, type = 'office:value-type="string"') =>
      `<table:table-cell ${type}><text:p>${text}</text:p></table:table-cell>`;
    const content = `<office:document-content><office:automatic-styles>
      <style:style style:name="off"><style:table-properties table:display="false"/></style:style></office:automatic-styles>
      <table:table table:name="Trips">
        <table:table-row>${['Trip ID', 'Name', 'DOS', 'PU', 'ZIP'].map((text) => cell(text)).join('')}</table:table-row>
        <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
        <table:table-row table:visibility="filter">${cell('4711')}<table:table-cell office:value-type="string">
          <text:p>Ada<office:annotation><dc:creator>Broker</dc:creator><dc:date>2026-03-08</dc:date><text:p>CANCELLED</text:p>
          <text:p>by the client</text:p></office:annotation></text:p><text:p>Kettle &amp; Co</text:p></table:table-cell>
          ${cell('3/9/26', 'office:value-type="date" office:date-value="2026-03-09"')}
          ${cell('2:30 PM', 'office:value-type="time" office:time-value="PT14H30M00S"')}
          ${cell('02139', 'office:value-type="float" office:value="2139"')}</table:table-row>
      </table:table>
      <table:table table:name="Old" table:style-name="off"><table:table-row>${cell('x')}</table:table-row></table:table>
      </office:document-content>`;
    const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
    const ods = zipSync({ mimetype: [strToU8(mimetype), { level: 0 }], 'content.xml': strToU8(content) });
    const { sheets } = await readSheets(ods);
    expect(sheets.map(({ name, isHidden, hiddenLines }) => [name, isHidden, hiddenLines])).toEqual([
      ['Trips', false, [4]],
      ['Old', true, []],
    ]);
    expect(sheets[0]?.rows[1]?.line).toBe(4);
    expect(sheets[0]?.rows[1]?.cells.map((text) => text.trim())).toEqual([
      ...['4711', 'Ada\nKettle & Co', '2026-03-09', '14:30', '02139'],
    ]);
    expect(sheets.map(({ comments }) => comments)).toEqual([
      [{ line: 4, column: 1, text: 'CANCELLED by the client' }],
      undefined,
    ]);
  });

  it('[IMP-3] reads the tables of a web page that a portal saved as .xls', async () => {
    const page = `<html><head><style>td { color: red }</style></head><body><table><tr><td>
      <table><tr><th>Trip ID<th>Member&nbsp;Name</th><th>Notes</th></tr>
      <tr><td rowspan="2">4711</td><td>Jos&eacute;<br>N&uacute;&ntilde;ez</td><td>1 &lt; 2</td></tr>
      <tr style="display:none"><td>Ada</td><td>#N/A</td></tr></table></td></tr></table></body></html>`;
    const { sheets } = await readSheets(strToU8(page));
    expect(sheets).toEqual([
      {
        name: '',
        isHidden: false,
        rows: [
          { line: 1, cells: ['Trip ID', 'Member Name', 'Notes'] },
          { line: 2, cells: ['4711', 'José\nNúñez', '1 < 2'] },
          { line: 3, cells: ['4711', 'Ada', '#N/A'] },
        ],
        hiddenLines: [3],
        errorCells: [{ line: 3, column: 2, text: '#N/A' }],
      },
    ]);
  });

  it('[IMP-3] reads text with tabs, whatever the file is called', async () => {
    const { sheets, encoding } = await readSheets(strToU8('Trip ID\tName\r\n4711\tAda'));
    expect(sheets[0]?.rows).toEqual([
      { line: 1, cells: ['Trip ID', 'Name'] },
      { line: 2, cells: ['4711', 'Ada'] },
    ]);
    expect(encoding).toBe('utf-8');
  });

  it.each<readonly [ReadProblem, Uint8Array]>([
    ['empty', new Uint8Array()],
    ['empty', strToU8(' \n')],
    ['pdf', strToU8('%PDF-1.7\n1 0 obj')],
    ['word', zipSync({ 'word/document.xml': strToU8('<w/>') })],
    ['word', container('WordDocument')],
    ['word', strToU8('{\\rtf1 Trips}')],
    ['protected', container('EncryptionInfo', 'EncryptedPackage')],
    ['email', container('__properties_version1.0')],
    ['email', strToU8('From: broker@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed')],
    ['webArchive', strToU8('MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x')],
    ['image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0)],
    ['numbers', zipSync({ 'Index/Document.iwa': strToU8('x') })],
    ['archive', zipSync({ 'trips.csv': strToU8('Trip ID,Name') })],
    ['data', strToU8('[{"tripId": 4711}]')],
    ['data', strToU8('<?xml version="1.0"?><trips><trip/></trips>')],
    ['noTable', strToU8('<!DOCTYPE html><html><body>Please sign in.</body></html>')],
    ['unknown', Uint8Array.from({ length: 200 }, (_, index) => index % 32)],
    ['damaged', container('Workbook')],
    ['damaged', zipSync({ 'xl/workbook.xml': strToU8('no workbook') })],
  ])('[IMP-3] names a file that it can’t read: %s', async (problem, bytes) => {
    expect(await findProblem(bytes)).toBe(problem);
  });

  it('[IMP-3] refuses a small file that unpacks to a large one, and unpacks no more of a part than it says it has', async () => {
    const parts = { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/big.xml': new Uint8Array(5000) };
    expect(await findProblem(resized(zipSync(parts), 5000, 2 ** 27))).toBe('tooLarge');
    const big = { ...unzipSync(workbook('xlsx')), 'xl/big.xml': new Uint8Array(500_000) };
    expect((await readSheets(resized(zipSync(big), 500_000, 100))).sheets).toHaveLength(2);
  });

  it('[IMP-3] refuses a spreadsheet that repeats its cells without end', async () => {
    const row = '<table:table-row table:number-rows-repeated="900000000">';
    const cell = '<table:table-cell table:number-columns-repeated="900000000" office:value-type="string">';
    const content = `<table:table table:name="T">${row}${cell}<text:p>x</text:p></table:table-cell></table:table-row></table:table>`;
    const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
    const ods = zipSync({ mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8(content) });
    expect(await findProblem(ods)).toBe('tooLarge');
  });
});

/** The archive with another size of a part in its directory and in the part's own header. */
function resized(bytes: Uint8Array, from: number, to: number): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < bytes.length - 4; index += 1) {
    if (view.getUint32(index, true) === from) view.setUint32(index, to, true);
  }
  return bytes;
}
