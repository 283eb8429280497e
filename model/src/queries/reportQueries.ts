import { paths } from '../documents/paths';
import { logFormatSchema } from '../reports/logFormat';
import { driverDaySchema, reportedDaySchema } from '../reports/reportedDay';
import { querySpec } from './querySpec';

const within = ([from, to]: readonly [string, string]) =>
  [
    { field: 'day', op: '>=', value: from },
    { field: 'day', op: '<=', value: to },
  ] as const;
const byDay = [{ field: 'day', direction: 'asc' }] as const;

/** Like `queries`; apart from them, because few pages need reports. */
export const reportQueries = {
  /** The account's figures of these days that have any, both included, in order. */
  days: (account: string, days: readonly [string, string]) =>
    querySpec({ collection: paths.days(account), schema: reportedDaySchema }, within(days), byDay),

  /** The figures of each driver on these days that have any, both included, in order. */
  driverDays: (account: string, days: readonly [string, string]) =>
    querySpec({ collection: paths.driverDays(account), schema: driverDaySchema }, within(days), byDay),

  /** The account's formats of the trip log by name. */
  logFormats: (account: string) =>
    querySpec(
      { collection: paths.logFormats(account), schema: logFormatSchema },
      [],
      [{ field: 'name', direction: 'asc' }],
    ),
} as const;
