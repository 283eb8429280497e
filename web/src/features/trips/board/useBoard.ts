import { MAX_QUERY_RESULTS, queries } from '@mtos/model';
import { useEffect, useMemo, useRef } from 'react';
import type { BrokenDocument } from '../../../firebase/data/converter';
import type { QueryState } from '../../../firebase/data/queryState';
import { useLiveQuery } from '../../../firebase/data/useLiveQuery';
import { useSession } from '../../../firebase/session/session';
import { isCut } from '../assign/driverChoices';
import { type BoardGroups, groupTrips } from './groupTrips';

export interface Board extends BoardGroups {
  /** How many trips of the day were read. */
  readonly found: number;
  /** The day has more trips, or the account more drivers, than one query reads. */
  readonly hasMore: 'trips' | 'drivers' | undefined;
}

const NONE: readonly BrokenDocument[] = [];

/** The day's trips by driver, live: one query for the trips and one for the drivers. Loading without a day. */
export function useBoard(day: string | undefined): QueryState<Board> {
  const { account } = useSession();
  const trips = useLiveQuery(day ? queries.tripsOfDay(account, day) : undefined);
  const drivers = useLiveQuery(queries.people(account, 'driver'));
  const last = useRef<{ readonly day: string | undefined; readonly groups: BoardGroups }>();

  const tripDocuments = trips.status === 'ready' ? trips.value : undefined;
  const driverDocuments = drivers.status === 'ready' ? drivers.value : undefined;
  const groups = useMemo(() => {
    if (!tripDocuments || !driverDocuments) return undefined;
    return groupTrips(tripDocuments, driverDocuments, last.current?.day === day ? last.current?.groups : undefined);
  }, [tripDocuments, driverDocuments, day]);
  useEffect(() => {
    if (groups) last.current = { day, groups };
  }, [day, groups]);

  const failed = [trips, drivers].find(({ status }) => status === 'failed');
  if (failed?.status === 'failed') {
    const retry = () => {
      for (const part of [trips, drivers]) if (part.status === 'failed') part.retry();
    };
    return { ...failed, retry };
  }
  if (!groups || trips.status !== 'ready' || drivers.status !== 'ready') return { status: 'loading' };
  const hasMore = isCut(trips, MAX_QUERY_RESULTS) ? 'trips' : isCut(drivers, MAX_QUERY_RESULTS) ? 'drivers' : undefined;
  const broken = [...(trips.broken ?? NONE), ...(drivers.broken ?? NONE)];
  return { status: 'ready', value: { ...groups, found: trips.value.length, hasMore }, broken };
}
