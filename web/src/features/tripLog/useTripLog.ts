import {
  type DrivenDay,
  type LogLeg,
  listDrivenRides,
  MAX_QUERY_RESULTS,
  normalizeText,
  type StoredTrip,
  toLeg,
} from '@mtos/model';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { combineQueryStates, mapQueryState, type QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { FIRST_LEGS } from './firstLegs';
import { completedTrips, drivenDays, type LogFilter, readLogFilter } from './firstReads';

export interface TripLog {
  readonly filter: LogFilter;
  readonly timeZone: string;
  readonly legs: QueryState<readonly LogLeg[]>;
  /** Whether these are all; before that, they are the first ones. */
  readonly isWhole: boolean;
  /** There are more legs than one query reads; the last ones are left out. */
  readonly isCut: boolean;
  readonly setFilter: (changes: Partial<LogFilter>) => void;
}

/** The legs of the completed trips that the URL asks for, and of a client by a part of the name, in order; live. */
export function useTripLog(client: string): TripLog {
  const { account } = useSession();
  const today = useToday();
  const timeZone = useTimeZone();
  const [parameters, setParameters] = useSearchParams();
  const filter = readLogFilter(parameters, today);
  const { from, to, driver } = filter;
  const buildQuery = (limit?: number) => completedTrips(account, { from, to, driver }, limit);
  const first = useLiveQuery(buildQuery(FIRST_LEGS));
  const hasOthers = foundBy(first) >= FIRST_LEGS;
  const all = useLiveQuery(hasOthers ? buildQuery() : undefined);
  // The first ones show while the others load
  const trips = hasOthers && all.status !== 'loading' ? all : first;
  const driven = useLiveQuery(drivenDays(account, { from, to, driver }));
  const legs = useMemo(() => toLegs(trips, driven, client), [trips, driven, client]);
  return {
    filter,
    timeZone,
    legs,
    isWhole: trips.status === 'ready' && driven.status === 'ready' && (trips === all || !hasOthers),
    isCut: foundBy(all) >= MAX_QUERY_RESULTS,
    setFilter: (changes) => {
      // The newest URL, which the page may not show yet
      const current = readLogFilter(new URLSearchParams(window.location.search), today);
      const next = { ...current, ...changes };
      setParameters(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])));
    },
  };
}

/** How many documents a query found, broken ones included. */
const foundBy = (trips: QueryState<readonly StoredTrip[]>) =>
  trips.status === 'ready' ? trips.value.length + (trips.broken?.length ?? 0) : 0;

function toLegs(
  trips: QueryState<readonly StoredTrip[]>,
  driven: QueryState<readonly DrivenDay[]>,
  client: string,
): QueryState<readonly LogLeg[]> {
  const wanted = normalizeText(client);
  return mapQueryState(combineQueryStates([trips, driven]), ([read, days]) => {
    const rides = listDrivenRides(days);
    return read.filter(({ name }) => normalizeText(name).includes(wanted)).map((trip) => toLeg(trip, rides));
  });
}
