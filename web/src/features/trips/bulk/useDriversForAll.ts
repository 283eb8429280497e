import { addToDay, driverQueries, limited, queries, type StoredTrip } from '@mtos/model';
import { useMemo } from 'react';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { useNow } from '../../../browser/useNow';
import { needsPayer } from '../../../data/account/payersOfTrips';
import { MAX_SETTINGS } from '../../../data/account/riskReads';
import { useClientWishes } from '../../../data/account/useClientWishes';
import { useDrivingOn } from '../../../data/account/useDriving';
import { usePayersOfTrips } from '../../../data/account/usePayersOfTrips';
import {
  combineQueryStates,
  mapQueryState,
  optional,
  type QueryState,
  readyValue,
} from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { MAX_DRIVERS, MAX_TRIPS } from '../assign/limits';
import { type DriverForAll, driversForAll } from './driversForAll';

/** The active drivers whose name contains the search, and how the trips would fit each, live. */
export function useDriversForAll(
  trips: readonly StoredTrip[],
  timeZone: string,
  search: string,
): QueryState<readonly DriverForAll[]> {
  const { account } = useSession();
  const now = useNow();
  const name = useDebouncedValue(search.trim());
  const drivers = useLiveQuery(limited(queries.people(account, 'driver', name), MAX_DRIVERS));
  const days = trips.map(({ tripDate }) => tripDate).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  // A trip can take its driver's time beyond midnight
  const around = first && ([addToDay(first, -1), addToDay(last, 1)] as const);
  const open = useLiveQuery(around ? limited(queries.openTrips(account, around), MAX_TRIPS) : undefined);
  const settings = useLiveQuery(limited(driverQueries.settings(account), MAX_SETTINGS));
  const wishes = useClientWishes();
  const isPayerWanted = readyValue(settings)?.some((of) => days.some((day) => needsPayer(of, day)));
  const payers = usePayersOfTrips(isPayerWanted ? trips : undefined);
  const { drivingOn } = useDrivingOn(days);
  return useMemo(() => {
    const read = combineQueryStates([drivers, optional(open), optional(settings), optional(wishes), optional(payers)]);
    return mapQueryState(read, ([people]) =>
      driversForAll(trips, people, { trips: open, settings, wishes, payers }, (day) => ({
        timeZone,
        now,
        travel: drivingOn(day),
      })),
    );
  }, [trips, drivers, open, settings, wishes, payers, timeZone, now, drivingOn]);
}
