import { describe, expect, it } from 'vitest';
import { buildReport, importReportSchema, MAX_REPORT_ROWS, mergeReports, reportRow } from './importReport';

describe('the report of an import', () => {
  it('[IMP-5] counts all rows of a kind and names the first ones, by line, sheet, or number', () => {
    const refused = Array.from({ length: 60 }, (_, index) => ['refused', reportRow({ line: index + 2 })] as const);
    const report = buildReport([
      ...refused,
      ['moved', reportRow({ line: 5, sheet: 'Mon' })],
      ['kept', { tripNumber: '47' }],
    ]);
    expect(report.refused).toMatchObject({ count: 60, rows: { length: MAX_REPORT_ROWS, 0: { line: 2 } } });
    expect(report).toMatchObject({
      moved: { count: 1, rows: [{ line: 5, sheet: 'Mon' }] },
      kept: { count: 1, rows: [{ tripNumber: '47' }] },
    });
    expect(importReportSchema.parse(report)).toEqual(report);
    expect(importReportSchema.safeParse({ refused: { count: 1, rows: [{ line: 2, name: 'Ann' }] } }).success).toBe(
      false,
    );
    expect(importReportSchema.safeParse({ anything: { count: 1, rows: [] } }).success).toBe(false);
  });

  it('[IMP-5] adds what the server did to what the person chose', () => {
    const rowsAt = (...lines: readonly number[]) => lines.map((line) => ({ line }));
    expect(
      mergeReports(
        { unchanged: { count: 2, rows: rowsAt(2, 3) }, kept: { count: 1, rows: rowsAt(9) } },
        { unchanged: { count: 60, rows: Array.from({ length: 50 }, (_, line) => ({ line: line + 10 })) } },
      ),
    ).toMatchObject({
      unchanged: { count: 62, rows: { length: 50, 0: { line: 2 }, 2: { line: 10 } } },
      kept: { count: 1, rows: rowsAt(9) },
    });
  });
});
