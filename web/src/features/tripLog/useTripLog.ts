import { type LogLeg, legOf, MAX_QUERY_RESULTS, normalizeText, type Trip } from '@mtos/model';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '../../firebase/account/useTimeZone';
import { useToday } from '../../firebase/account/useToday';
import type { Doc } from '../../firebase/data/converter';
import { mapQueryState, type QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';
import { completedTrips, type LogFilter, readLogFilter } from './firstReads';

export interface TripLog {
  /** Undefined while the time zone loads. */
  readonly filter: LogFilter | undefined;
  readonly timeZone: string | undefined;
  readonly legs: QueryState<readonly LogLeg[]>;
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
  const filter = today === undefined ? undefined : readLogFilter(parameters, today);
  const { from, to, driver } = filter ?? {};
  const spec = useMemo(
    () => (from && to ? completedTrips(account, { from, to, driver }) : undefined),
    [account, from, to, driver],
  );
  const trips = useLiveQuery(spec);
  return {
    filter,
    timeZone,
    legs: legsOf(trips, client),
    isCut: trips.status === 'ready' && trips.value.length + (trips.broken?.length ?? 0) >= MAX_QUERY_RESULTS,
    setFilter: (changes) => {
      const next = { from, to, driver, ...changes };
      setParameters(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1])));
    },
  };
}

function legsOf(trips: QueryState<readonly Doc<Trip>[]>, client: string): QueryState<readonly LogLeg[]> {
  const wanted = normalizeText(client);
  return mapQueryState(trips, (read) => read.filter(({ name }) => normalizeText(name).includes(wanted)).map(legOf));
}
