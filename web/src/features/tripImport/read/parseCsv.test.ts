import { describe, expect, it } from 'vitest';
import { parseCsv } from './parseCsv';

/** The lines of the filled rows below the headers, each with its first cell. */
const readLines = (text: string) =>
  parseCsv(text)
    .rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(1)
    .map(({ line, cells }) => [line, cells[0]]);

describe('parsing a CSV file', () => {
  it('[TRP-5] counts blank lines, so that line numbers are the ones that an editor shows', () => {
    expect(readLines('Name,Phone\n\nAda,1\n  ,\n\nBo,2\n')).toEqual([
      [3, 'Ada'],
      [6, 'Bo'],
    ]);
  });

  it('[TRP-5] counts the line breaks inside quoted cells, and names the first line of a row', () => {
    expect(readLines('Name,Notes\nAda,"one\ntwo\n\nfour"\nBo,"x\r\ny"\nCy,z')).toEqual([
      [2, 'Ada'],
      [6, 'Bo'],
      [8, 'Cy'],
    ]);
  });

  it.each([
    ['Windows', '\r\n'],
    ['old Mac', '\r'],
  ])('[TRP-5] counts %s line breaks, also below blank lines above the headers', (_, end) => {
    expect(readLines(['', 'Name;Phone', 'Ada;1', '', 'Bo;2'].join(end))).toEqual([
      [3, 'Ada'],
      [5, 'Bo'],
    ]);
  });

  it('[TRP-5] tells the line of a row whose quotation mark is never closed', () => {
    expect(parseCsv('Name,Phone\n\nAda,"1\nBo,2\n').openQuoteLine).toBe(3);
    expect(parseCsv('Name,Phone\nAda,"1"\n').openQuoteLine).toBeUndefined();
  });

  it('[TRP-5] takes the byte order mark of a spreadsheet, missing cells, and headers that appear twice', () => {
    expect(parseCsv('\uFEFFName,Phone,Phone\nAda,1\n').rows).toEqual([
      { line: 1, cells: ['Name', 'Phone', 'Phone'] },
      { line: 2, cells: ['Ada', '1'] },
    ]);
  });

  it('[IMP-3] finds the delimiter below a preamble that has others', () => {
    const text =
      'Trips for Kettle, Marmalade, and Co.\nPrinted: 3/8/2026, 9:15\nClient name;DOS;Pick up;Destination\nAda;3/9/2026;"A, B";C\n';
    expect(parseCsv(text).rows.at(-1)).toEqual({ line: 4, cells: ['Ada', '3/9/2026', 'A, B', 'C'] });
    expect(parseCsv('Client name\tDOS\nAda\t3/9/2026').rows[0]?.cells).toEqual(['Client name', 'DOS']);
  });
  it('[IMP-3] is not misled by the commas in names and addresses', () => {
    const rows = [
      'Doe, John;9:30;12 Elm St, Albany, NY;4 Oak St, Troy, NY',
      'Poe, Ann;9:45;1 Fir Rd, Troy, NY;2 Ash, Troy, NY',
    ];
    const text = ['Name;Time;From;To', ...rows].join('\n');
    expect(parseCsv(text).rows.map(({ cells }) => cells.length)).toEqual([4, 4, 4]);
    const notes = 'Name,Time,Notes\nAda,9:30,ring; wait; go\nBo,9:45,ring; wait; go\n';
    expect(parseCsv(notes).rows.map(({ cells }) => cells.length)).toEqual([3, 3, 3]);
  });

  it('[IMP-3] reads quotation marks behind a comma and a space', () => {
    const rows = ['"Doe, Jane", 3/9/2026, "12 Elm St, Troy", "say ""hi"" twice"', 'Bo, 3/9/2026, "4 Oak, Troy", x'];
    const { rows: read } = parseCsv(['Name, Date, From, Notes', ...rows].join('\n'));
    expect(read.map(({ cells }) => cells.map((cell) => cell.trim()))).toEqual([
      ['Name', 'Date', 'From', 'Notes'],
      ['Doe, Jane', '3/9/2026', '12 Elm St, Troy', 'say "hi" twice'],
      ['Bo', '3/9/2026', '4 Oak, Troy', 'x'],
    ]);
  });

  it('[IMP-5] tells the line of a quotation mark that a mark in another row closes', () => {
    const row = (name: string, notes: string) => `${name},11/30/2026,9:30,12 Elm St,4 Oak St,${notes}\n`;
    const text = `Name,Date,Time,From,To,Notes\n${row('Ada', '"call first')}${row('Bo', 'x')}${row('Cy', 'ring the bell"')}`;
    expect(parseCsv(text).openQuoteLine).toBe(2);
    const multi = `Name,Date,Time,From,To,Notes\n${row('Ada', '"call first,\nthen ring, wait, and go"')}`;
    expect(parseCsv(multi).openQuoteLine).toBeUndefined();
    // Also a note with days and times
    const dated = `Name,Date,Time,From,To,Notes\n${row('Ada', '"moved,\nring, wait, 11/29/2026, then, 9:45, and, go"')}`;
    expect(parseCsv(dated).openQuoteLine).toBeUndefined();
    const first = 'Notes,Name,Date,Time,From,To\n"call first\nx,Bo,11/30/2026,9:30,A,B\n",Cy,11/30/2026,9:45,A,B\n';
    expect(parseCsv(first).openQuoteLine).toBe(2);
  });
});
