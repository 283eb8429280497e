import { LOG_COLUMNS, type LogFormat, type LogLeg } from '@mtos/model';
import { csvText } from '../../domain/exports/csv';
import { BILLING_HEADERS, billingCells, type LegBilling } from './billingColumns';
import { LEG_CELLS } from './formatLeg';

interface File {
  /** The columns and their headers; every column without it. */
  readonly format?: Pick<LogFormat, 'columns' | 'headers'> | undefined;
  /** What is billed for each leg, by the trip's id; without it, the file has no prices. */
  readonly billing?: ReadonlyMap<string, LegBilling> | undefined;
}

/** The trip log as the text of a CSV file: a row for each leg, with times as people say them at the places. */
export function tripLogCsv(legs: readonly LogLeg[], timeZone: string, { format, billing }: File = {}): string {
  const { columns, headers } = format ?? { columns: LOG_COLUMNS, headers: {} };
  return csvText(
    [...columns.map((column) => headers[column] ?? LEG_CELLS[column].header), ...(billing ? BILLING_HEADERS : [])],
    legs.map((leg) => [
      ...columns.map((column) => LEG_CELLS[column].text(leg, timeZone)),
      ...(billing ? billingCells(leg, billing.get(leg.id), timeZone) : []),
    ]),
  );
}
