import { MAX_QUERY_RESULTS } from '../documents/limits';
import { paths } from '../documents/paths';
import { drivenDaySchema } from '../positions/drivenDay';
import { MAX_DAY_CHUNKS, trackChunkSchema } from '../positions/track';
import { shiftSchema } from '../reports/shift';
import { equal, optional, querySpec } from './querySpec';

/** How far from a day's noon in UTC the shifts start that can have a part of that day or the days beside it, anywhere. */
const SHIFT_REACH = 60 * 3_600_000;
/** More than a driver starts in five days. */
const MAX_SHIFTS = 50;

/** The queries of drivers' tracks; apart from the others, because few pages need them. */
export const trackQueries = {
  /** The chunks of a driver's track of a day. */
  trackOfDay: (account: string, driverUid: string, day: string) =>
    querySpec(
      { collection: paths.tracks(account), schema: trackChunkSchema },
      [equal('driverUid', driverUid), equal('day', day)],
      [{ field: 'index', direction: 'desc' }],
      MAX_DAY_CHUNKS,
    ),

  /** A driver's shifts around a day, the latest first. */
  shiftsAround: (account: string, driverUid: string, day: string) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    return querySpec(
      { collection: paths.shifts(account), schema: shiftSchema },
      [
        equal('driverUid', driverUid),
        { field: 'startedAt', op: '>=', value: new Date(noon - SHIFT_REACH) },
        { field: 'startedAt', op: '<=', value: new Date(noon + SHIFT_REACH) },
      ],
      [{ field: 'startedAt', direction: 'desc' }],
      MAX_SHIFTS,
    );
  },

  /** What is kept of the tracks of these days, both included: of one driver, or of all; the latest day first. */
  drivenDays: (account: string, [from, to]: readonly [string, string], driverUid: string | undefined) =>
    querySpec(
      { collection: paths.drivenDays(account), schema: drivenDaySchema },
      [
        optional('driverUid', '==', driverUid),
        { field: 'day', op: '>=', value: from },
        { field: 'day', op: '<=', value: to },
      ],
      [{ field: 'day', direction: 'desc' }],
      MAX_QUERY_RESULTS,
    ),
} as const;
