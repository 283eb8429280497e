import { type DriverSettings, MAX_QUERY_RESULTS, queries, type StoredTrip, type User } from '@mtos/model';
import { useEffect, useMemo, useRef } from 'react';
import type { BrokenDocument, Doc } from '../../../../data/read/converter';
import type { QueryState } from '../../../../data/read/queryState';
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

const NONE: readonly BrokenDocument[] = [];

/** The day's trips by driver, live: a query each for the trips, the drivers, and their settings. Loading, and reading nothing, without a day. */
export function useBoard(day: string | undefined): QueryState<Board> {
  const { account } = useSession();
  const trips = useLiveQuery(day ? queries.tripsOfDay(account, day) : undefined);
  const specs = boardDrivers(account);
  const drivers = useLiveQuery(day ? specs.drivers : undefined);
  const settings = useLiveQuery(day ? specs.settings : undefined);
  const last = useRef<{ readonly day: string | undefined; readonly groups: BoardGroups }>();

  const tripDocuments = trips.status === 'ready' ? trips.value : undefined;
  const driverDocuments = drivers.status === 'ready' ? drivers.value : undefined;
  const settingsDocuments = settings.status === 'ready' ? settings.value : undefined;
  const groups = useMemo(() => {
    if (!day || !tripDocuments || !driverDocuments || !settingsDocuments) return undefined;
    const data = { day, trips: tripDocuments, drivers: driverDocuments, settings: settingsDocuments };
    return groupTrips(data, last.current?.day === day ? last.current?.groups : undefined);
  }, [tripDocuments, driverDocuments, settingsDocuments, day]);
  useEffect(() => {
    if (groups) last.current = { day, groups };
  }, [day, groups]);

  const failed = [trips, drivers, settings].find(({ status }) => status === 'failed');
  if (failed?.status === 'failed') {
    const retry = () => {
      for (const part of [trips, drivers, settings]) if (part.status === 'failed') part.retry();
    };
    return { ...failed, retry };
  }
  if (!groups || trips.status !== 'ready' || drivers.status !== 'ready' || settings.status !== 'ready')
    return { status: 'loading' };
  const hasMore = isCut(trips, MAX_QUERY_RESULTS) ? 'trips' : isCut(drivers, MAX_QUERY_RESULTS) ? 'drivers' : undefined;
  const broken = [...(trips.broken ?? NONE), ...(drivers.broken ?? NONE), ...(settings.broken ?? NONE)];
  return {
    status: 'ready',
    value: { ...groups, trips: trips.value, loaded: { trips, drivers, settings }, hasMore },
    broken,
  };
}
