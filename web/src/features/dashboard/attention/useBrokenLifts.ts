import { queries, type StoredTrip } from '@mtos/model';
import type { QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { brokenLifts } from '../firstReads';

const MAX_TRIPS = 200;
const NONE: QueryState<readonly StoredTrip[]> = { status: 'ready', value: [] };

/** The open trips, from today on and live, of drivers whose lift has a defect. Reads no trips without such a driver. */
export function useBrokenLifts(today: string): QueryState<readonly StoredTrip[]> {
  const { account } = useSession();
  const drivers = useLiveQuery(brokenLifts(account));
  const uids = drivers.status === 'ready' ? drivers.value.map(({ id }) => id) : [];
  const isAsked = uids.length > 0;
  const trips = useLiveQuery(isAsked ? queries.openTripsOfDrivers(account, uids, today, MAX_TRIPS) : undefined);
  if (drivers.status !== 'ready') return drivers;
  return isAsked ? trips : NONE;
}
