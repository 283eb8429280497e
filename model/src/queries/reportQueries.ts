import { paths } from '../documents/paths';
import { logFormatSchema } from '../reports/logFormat';
import { reportedDaySchema } from '../reports/reportedDay';
import { querySpec } from './querySpec';

/** Like `queries`; apart from them, because few pages need reports. */
export const reportQueries = {
  /** The figures of these days that have any, both included, in order. */
  days: (account: string, [from, to]: readonly [string, string]) =>
    querySpec(
      { collection: paths.days(account), schema: reportedDaySchema },
      [
        { field: 'day', op: '>=', value: from },
        { field: 'day', op: '<=', value: to },
      ],
      [{ field: 'day', direction: 'asc' }],
    ),

  /** The account's formats of the trip log by name. */
  logFormats: (account: string) =>
    querySpec(
      { collection: paths.logFormats(account), schema: logFormatSchema },
      [],
      [{ field: 'name', direction: 'asc' }],
    ),
} as const;
