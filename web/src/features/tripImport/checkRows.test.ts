import { guessMapping } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../ui/print/csv';
import { checkRows } from './checkRows';

const row = (change: Readonly<Record<string, string>> = {}) => ({
  'Member Name': 'Abner Teapot',
  Phone: '718 555 0101',
  DOS: '2026-03-09',
  'PU Time': '9:15 AM',
  'Pick Up': '14 Marigold Row',
  Destination: 'Lanternlight Dialysis',
  LOS: 'WC',
  ...change,
});
/** Numbers the lines as in a file with a blank line below its headers. */
const onLines = (...rows: ReturnType<typeof row>[]) => rows.map((cells, index) => ({ line: index + 3, cells }));
const mapping = guessMapping(Object.keys(row()), [row()]);

describe('checkRows', () => {
  it('[TRP-5] accepts each trip once, and gives the line and the reasons of every refused row', () => {
    const rows = onLines(
      row(),
      row({ DOS: 'soon' }),
      row({ 'Member Name': 'ABNER  TEAPOT' }),
      row({ 'PU Time': '10:15 AM' }),
    );
    const { rows: accepted, refused } = checkRows(rows, { mapping, answers: {}, legs: {} });
    expect(accepted.map(({ line, row }) => [line, row.trip?.puTime])).toEqual([
      [3, '09:15'],
      [6, '10:15'],
    ]);
    expect(refused.map(({ line, reasons }) => [line, reasons])).toEqual([
      [4, ['Day of the trip: ‘soon’ could not be understood.']],
      [5, ['The same trip as line 3.']],
    ]);
  });

  it('[IMP-3] counts the rows without a mobility need, until the file’s question is answered', () => {
    const rows = onLines(row(), row({ LOS: '', 'PU Time': '10:15 AM' }));
    const choices = { mapping, answers: {}, legs: {} };
    expect(checkRows(rows, choices)).toMatchObject({
      unanswered: 1,
      withoutNeed: 1,
      refused: [],
      rows: [{ line: 3 }],
    });
    const answered = checkRows(rows, { ...choices, answers: { clientDis: 'stretcher' } });
    expect(answered).toMatchObject({ unanswered: 0, withoutNeed: 1 });
    expect(answered.rows.map((read) => read.row.trip?.clientDis)).toEqual(['wheelchair', 'stretcher']);
  });

  it('[TRP-5] writes files whose cells a spreadsheet does not run', () => {
    expect(csvText(['name', 'comments'], [['Abner, "Ab" Teapot', '=HYPERLINK("x")']])).toBe(
      'name,comments\r\n"Abner, ""Ab"" Teapot","\'=HYPERLINK(""x"")"',
    );
  });
});
