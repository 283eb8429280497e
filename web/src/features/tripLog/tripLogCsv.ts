import { LOG_COLUMNS, type LogFormat, type LogLeg } from '@mtos/model';
import { csvText } from '../../domain/exports/csv';
import { LEG_CELLS } from './formatLeg';

/**
 * The trip log as the text of a CSV file: a row for each leg, with times as people say them at the places.
 * @param format the columns and their headers; every column without it
 */
export function tripLogCsv(
  legs: readonly LogLeg[],
  timeZone: string,
  { columns, headers }: Pick<LogFormat, 'columns' | 'headers'> = { columns: LOG_COLUMNS, headers: {} },
): string {
  return csvText(
    columns.map((column) => headers[column] ?? LEG_CELLS[column].header),
    legs.map((leg) => columns.map((column) => LEG_CELLS[column].text(leg, timeZone))),
  );
}
