import { useToday } from '../../data/account/useToday';
import { combineQueryStates, mapQueryState, type QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { type DriverOnMap, driversOnMap } from './driversOnMap';
import { activeTripsQuery, driversAndPositions } from './firstReads';

/** The account's drivers by name, with their positions as of `now` and the trips that they are on, live. */
export function useDriversOnMap(now: Date): QueryState<readonly DriverOnMap[]> {
  const { account } = useSession();
  const today = useToday();

  const specs = driversAndPositions(account);
  const drivers = useLiveQuery(specs.drivers);
  const locations = useLiveQuery(specs.locations);
  const trips = useLiveQuery(activeTripsQuery(account, today));

  return mapQueryState(combineQueryStates([drivers, locations, trips]), ([people, positions, active]) =>
    driversOnMap(people, positions, active, now),
  );
}
