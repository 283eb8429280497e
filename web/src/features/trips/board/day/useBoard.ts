import { type DriverSettings, MAX_QUERY_RESULTS, queries, type StoredTrip, type User } from '@mtos/model';
import { useEffect, useMemo, useRef } from 'react';
import type { Doc } from '../../../../data/read/converter';
import { combineQueryStates, type QueryState, readyValue } from '../../../../data/read/queryState';
import { useLiveQuery } from '../../../../data/read/useLiveQuery';
import { useSession } from '../../../../data/session/session';
import { isCut } from '../../assign/driverChoices';
import { boardDrivers } from '../firstReads';
import { type BoardGroups, groupTrips } from './groupTrips';

export interface Board extends BoardGroups {
  /** The day's trips. */
  readonly trips: readonly StoredTrip[];
  /** What was read, for checks that depend on how complete it is. */
  readonly loaded: {
    readonly trips: QueryState<readonly StoredTrip[]>;
    readonly drivers: QueryState<readonly Doc<User>[]>;
    readonly settings: QueryState<readonly Doc<DriverSettings>[]>;
  };
  /** The day has more trips, or the account more drivers, than one query reads. */
  readonly hasMore: 'trips' | 'drivers' | undefined;
}

/** The day's trips by driver, live: a query each for the trips, the drivers, and their settings. Loading, and reading nothing, without a day. */
export function useBoard(day: string | undefined): QueryState<Board> {
  const { account } = useSession();
  const trips = useLiveQuery(day ? queries.tripsOfDay(account, day) : undefined);
  const specs = boardDrivers(account);
  const drivers = useLiveQuery(day ? specs.drivers : undefined);
  const settings = useLiveQuery(day ? specs.settings : undefined);
  const last = useRef<{ readonly day: string | undefined; readonly groups: BoardGroups }>();

  const tripDocuments = readyValue(trips);
  const driverDocuments = readyValue(drivers);
  const settingsDocuments = readyValue(settings);
  const groups = useMemo(() => {
    if (!day || !tripDocuments || !driverDocuments || !settingsDocuments) return undefined;
    const data = { day, trips: tripDocuments, drivers: driverDocuments, settings: settingsDocuments };
    return groupTrips(data, last.current?.day === day ? last.current?.groups : undefined);
  }, [tripDocuments, driverDocuments, settingsDocuments, day]);
  useEffect(() => {
    if (groups) last.current = { day, groups };
  }, [day, groups]);

  const all = combineQueryStates([trips, drivers, settings]);
  if (all.status !== 'ready') return all;
  if (!groups) return { status: 'loading' };
  const hasMore = isCut(trips, MAX_QUERY_RESULTS) ? 'trips' : isCut(drivers, MAX_QUERY_RESULTS) ? 'drivers' : undefined;
  return { ...all, value: { ...groups, trips: all.value[0], loaded: { trips, drivers, settings }, hasMore } };
}
