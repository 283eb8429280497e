import { describe, expect, it } from 'vitest';
import { readTable } from './readTable';

const raw = (...rows: (readonly string[])[]) => rows.map((cells, index) => ({ line: index + 1, cells }));
const HEADERS = ['Trip ID', 'Member Name', 'DOS', 'PU Time', 'Pick Up', 'Destination'];
const TRIP = ['T-1', 'Abner Teapot', '3/9/2026', '9:15', '14 Marigold Row', 'Lanternlight'];

describe('readTable', () => {
  it('[IMP-3] finds the headers below a preamble, and keeps the lines of the file', () => {
    const table = readTable(
      raw(
        ['Sample Health Plan', '', '', '', '', ''],
        ['Report date:', '3/8/2026', '', '', '', ''],
        [],
        HEADERS,
        [],
        TRIP,
      ),
    );
    expect(table.headers).toEqual(HEADERS);
    expect(table.rows.map(({ line, cells }) => [line, cells['Trip ID']])).toEqual([[6, 'T-1']]);
    expect(table.leftOut).toEqual([
      { line: 1, text: 'Sample Health Plan' },
      { line: 2, text: 'Report date: 3/8/2026' },
    ]);
  });

  it('[IMP-3] finds the headers below a preamble as wide as the table', () => {
    const wide = ['Plan', 'Sample Health', 'Report', '3/8/2026', 'Page', '1'];
    expect(readTable(raw(wide, wide, HEADERS, TRIP)).headers).toEqual(HEADERS);
  });

  it('[IMP-3] leaves out totals, notes, and repeated headers, and says so', () => {
    const table = readTable(
      raw(HEADERS, TRIP, ['Total trips:', '1', '', '', '', ''], HEADERS, TRIP, ['', '', 'Confidential', '', '', '']),
    );
    expect(table.rows.map(({ line }) => line)).toEqual([2, 5]);
    expect(table.leftOut.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it('[IMP-3] keeps a client whose name only looks like a total', () => {
    const named = ['Client name', 'DOS', 'Pick Up', 'Destination'];
    expect(
      readTable(raw(named, ['Total, Anna', '3/9/2026', 'A', 'B'], ['Count Dracula', '3/9/2026', '', 'B'])).rows,
    ).toHaveLength(2);
  });

  it('[TRP-5] takes the first wide row as headers where none is known', () => {
    expect(readTable(raw(['List'], ['A', 'B', 'C'], ['Abner', '3/9/2026', '14:30'])).headers).toEqual(['A', 'B', 'C']);
    expect(readTable([])).toEqual({ headers: [], rows: [], leftOut: [] });
  });
});
