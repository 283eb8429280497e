import { describe, expect, it } from 'vitest';
import { safeCell } from './safeCell';

describe('a cell of an export', () => {
  it('[TRP-5] is never one that a spreadsheet would run as a formula', () => {
    expect(
      ['=1+1', '+1 718', '-cmd', '@SUM(A1)', '\tx', '\n=1', '\r=1', '＝1', '＋1', '－1', '＠x'].map(safeCell),
    ).toEqual(["'=1+1", "'+1 718", "'-cmd", "'@SUM(A1)", "'\tx", "'\n=1", "'\r=1", "'＝1", "'＋1", "'－1", "'＠x"]);
    expect(['-73.98', 'Abner', '12'].map(safeCell)).toEqual(['-73.98', 'Abner', '12']);
  });
});
