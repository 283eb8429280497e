import { paths } from '../documents/paths';
import { MAX_DAY_CHUNKS, trackChunkSchema } from '../positions/track';
import { equal, querySpec } from './querySpec';

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
} as const;
