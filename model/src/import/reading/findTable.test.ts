import { describe, expect, it } from 'vitest';
import { findTable } from './findTable';

const raw = (...rows: (readonly string[])[]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const HEADERS = ['Trip ID', 'Member Name', 'DOS', 'PU Time', 'Pick Up', 'Destination'];
const TRIP = ['T-1', 'Abner Teapot', '3/9/2026', '9:15', '14 Marigold Row', 'Lanternlight'];

const findHeaders = (...rows: Parameters<typeof raw>) => findTable(raw(...rows)).columns.map(({ header }) => header);

describe('the table in a sheet', () => {
  it('[IMP-3] has its headers below a preamble, and the lines of the file', () => {
    const rows = raw(
      ['Sample Health Plan', '', '', '', '', ''],
      ['Report date:', '3/8/2026', '', '', '', ''],
      [],
      HEADERS,
      [],
      TRIP,
    );
    const { columns, rows: trips, leftOut } = findTable(rows);
    expect(columns.map(({ header }) => header)).toEqual(HEADERS);
    expect(trips.map(({ line, cells }) => [line, cells['Trip ID']])).toEqual([[6, 'T-1']]);
    expect(leftOut).toEqual([
      { line: 1, text: 'Sample Health Plan' },
      { line: 2, text: 'Report date: 3/8/2026' },
    ]);
  });

  it('[IMP-3] has its headers below a preamble as wide as the table', () => {
    const wide = ['Plan', 'Sample Health', 'Report', '3/8/2026', 'Page', '1'];
    expect(findHeaders(wide, wide, HEADERS, TRIP)).toEqual(HEADERS);
  });

  it('[IMP-3] has no totals, notes, and repeated headers as rows, and says so', () => {
    const total = ['Total trips:', '1', '', '', '', ''];
    const { rows, leftOut } = findTable(raw(HEADERS, TRIP, total, HEADERS, TRIP, ['', '', 'Confidential', '', '', '']));
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(leftOut.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it('[IMP-3] has no totals of pages and no signatures as rows', () => {
    const notes = [
      ['Page Total', '2', '', '', '', ''],
      ['Authorized by:', 'M. Kettle', '', '', '', ''],
    ];
    expect(findTable(raw(HEADERS, TRIP, ...notes)).rows).toHaveLength(1);
  });

  it('[IMP-3] keeps a client whose name only looks like a total', () => {
    const named = ['Client name', 'DOS', 'Pick Up', 'Destination'];
    const rows = raw(named, ['Total, Anna', '3/9/2026', 'A', 'B'], ['Count Dracula', '3/9/2026', '', 'B']);
    expect(findTable(rows).rows).toHaveLength(2);
  });

  it('[TRP-5] is empty in an empty sheet', () => {
    expect(findTable([])).toMatchObject({ columns: [], rows: [], leftOut: [] });
  });
});
