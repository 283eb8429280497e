import type { LogLeg } from '@mtos/model';
import { csvText } from '../../ui/print/csv';
import { LOG_COLUMNS } from './formatLeg';

/** The trip log as the text of a CSV file: a row for each leg, with times of the company. */
export const tripLogCsv = (legs: readonly LogLeg[], timeZone: string): string =>
  csvText(
    LOG_COLUMNS.map(({ header }) => header),
    legs.map((leg) => LOG_COLUMNS.map(({ text }) => text(leg, timeZone))),
  );
