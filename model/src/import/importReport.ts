import * as z from 'zod/mini';
import { LIMITS } from '../documents/limits';
import { NO_DRIVER_REASONS } from './reading/noDriverReason';

/** What can come of a row, besides a new trip. */
export const ROW_RESULTS = [
  'changed',
  'moved',
  'canceled',
  /** The file says something else, and a person left the trip as it is. */
  'kept',
  /** The trip was there already. */
  'unchanged',
  /** Someone changed the trip in the console first, or has added a client who may be the row's. */
  'conflict',
  /** A trip that was not added: its client, or the standing order that would make it, is not what the person saw. */
  'notAdded',
  /** A person left the row out, or its trip is over, another row's, not the company's, or hidden in the file. */
  'leftOut',
  'done',
  'copy',
  'notOurs',
  'hidden',
  /** A cancellation of a trip that is not there, or that is over; a trip that can't be read. */
  'unknown',
  'closed',
  'broken',
  'refused',
  /** The trip is there without the driver whom the file names. */
  ...NO_DRIVER_REASONS.map((reason) => `noDriver:${reason}` as const),
] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

/** How many rows of a kind a report names. */
export const MAX_REPORT_ROWS = 50;

const reportRowSchema = z.readonly(
  z.strictObject({
    /** Missing for a trip that the file lacks. */
    line: z.optional(z.int().check(z.minimum(1))),
    sheet: z.optional(z.string().check(z.maxLength(LIMITS.sheetName))),
    /** The broker's number, only of a trip that the file lacks. */
    tripNumber: z.optional(z.string().check(z.maxLength(LIMITS.tripNumber))),
  }),
);
export type ReportRow = z.infer<typeof reportRowSchema>;

/** What came of rows: how many of each kind, and the first of them. Names nobody. */
export const importReportSchema = z.readonly(
  z.partialRecord(
    z.enum(ROW_RESULTS),
    z.readonly(
      z.strictObject({
        count: z.int().check(z.minimum(1)),
        rows: z.readonly(z.array(reportRowSchema).check(z.maxLength(MAX_REPORT_ROWS))),
      }),
    ),
  ),
);
export type ImportReport = z.infer<typeof importReportSchema>;

/** A report of rows, each with what came of it. */
export function buildReport(results: Iterable<readonly [RowResult, ReportRow]>): ImportReport {
  const report: Partial<Record<RowResult, { count: number; rows: ReportRow[] }>> = {};
  for (const [result, row] of results) {
    const entry = report[result] ?? { count: 0, rows: [] };
    report[result] = entry;
    entry.count += 1;
    if (entry.rows.length < MAX_REPORT_ROWS) entry.rows.push(row);
  }
  return report;
}

/** Two reports as one, the rows of the first one first. */
export function mergeReports(one: ImportReport, other: ImportReport): ImportReport {
  const results = ROW_RESULTS.flatMap((result) => {
    const [a, b] = [one[result], other[result]];
    if (!a && !b) return [];
    const rows = [...(a?.rows ?? []), ...(b?.rows ?? [])].slice(0, MAX_REPORT_ROWS);
    return [[result, { count: (a?.count ?? 0) + (b?.count ?? 0), rows }] as const];
  });
  return Object.fromEntries(results);
}

/** A row as a report names it. */
export const reportRow = ({ line, sheet = '' }: { readonly line: number; readonly sheet?: string }): ReportRow => ({
  ...(line > 0 && { line }),
  ...(sheet !== '' && { sheet: sheet.slice(0, LIMITS.sheetName) }),
});
