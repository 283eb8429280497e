import { guessMapping } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../ui/csv';
import { checkRows } from './checkRows';

const row = (change: Readonly<Record<string, string>> = {}) => ({
  'Member Name': 'Abner Teapot',
  Phone: '718 555 0101',
  DOS: '2026-03-09',
  'PU Time': '9:15 AM',
  'Pick Up': '14 Marigold Row',
  Destination: 'Lanternlight Dialysis',
  ...change,
});
const mapping = guessMapping(Object.keys(row()), [row()]);

describe('checking the rows of a file', () => {
  it('[TRP-5] takes each trip once and says of every refused row its line and why', async () => {
    const rows = [row(), row({ DOS: 'soon' }), row({ 'Member Name': 'ABNER  TEAPOT' }), row({ 'PU Time': '10:15 AM' })];
    const { accepted, refused } = await checkRows(rows, mapping);
    expect(accepted.map(({ line, trip }) => [line, trip.puTime])).toEqual([
      [2, '09:15'],
      [5, '10:15'],
    ]);
    expect(refused.map(({ line, reasons }) => [line, reasons])).toEqual([
      [3, ['Day of the trip: ‘soon’ could not be understood.']],
      [4, ['The same trip as line 2.']],
    ]);
  });

  it('[TRP-5] writes files that a spreadsheet does not run', () => {
    expect(csvText(['name', 'comments'], [['Abner, "Ab" Teapot', '=HYPERLINK("x")']])).toBe(
      'name,comments\r\n"Abner, ""Ab"" Teapot","\'=HYPERLINK(""x"")"',
    );
  });
});
