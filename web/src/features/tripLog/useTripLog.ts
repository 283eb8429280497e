import {
  addToDay,
  isDay,
  isPlainId,
  type LogLeg,
  legOf,
  limited,
  MAX_QUERY_RESULTS,
  normalizeText,
  type Trip,
  tripListParts,
} from '@mtos/model';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTimeZone } from '../../firebase/account/useTimeZone';
import { useToday } from '../../firebase/account/useToday';
import type { Doc } from '../../firebase/data/converter';
import { mapQueryState, type QueryState } from '../../firebase/data/queryState';
import { useLiveQuery } from '../../firebase/data/useLiveQuery';
import { useSession } from '../../firebase/session/session';

/** What the log is of. The days and the driver are in the URL; the client is not, because it is a name. */
export interface LogFilter {
  readonly from: string;
  readonly to: string;
  readonly driver: string | undefined;
}

export interface TripLog {
  /** Undefined while the time zone loads. */
  readonly filter: LogFilter | undefined;
  readonly timeZone: string | undefined;
  readonly legs: QueryState<readonly LogLeg[]>;
  /** There are more legs than one query reads; the last ones are left out. */
  readonly isCut: boolean;
  readonly setFilter: (changes: Partial<LogFilter>) => void;
}

/** Usual for a bill. */
const DAYS = 7;

/** The legs of the completed trips that the URL asks for, and of a client by a part of the name, in order; live. */
export function useTripLog(client: string): TripLog {
  const { account } = useSession();
  const today = useToday();
  const timeZone = useTimeZone();
  const [parameters, setParameters] = useSearchParams();
  const filter = today === undefined ? undefined : readFilter(parameters, today);
  const { from, to, driver } = filter ?? {};
  const spec = useMemo(() => {
    if (!from || !to) return undefined;
    const query = { view: 'all', filter: { from, to, driver, status: 'Completed' }, search: '' } as const;
    return tripListParts(account, query, to, 'asc')[0]?.spec;
  }, [account, from, to, driver]);
  const trips = useLiveQuery(spec && limited(spec, MAX_QUERY_RESULTS));
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

function readFilter(parameters: URLSearchParams, today: string): LogFilter {
  const [from = '', to = '', driver = ''] = ['from', 'to', 'driver'].map((name) => parameters.get(name) ?? '');
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : { from: addToDay(today, 1 - DAYS), to: today };
  return { ...days, driver: isPlainId(driver) ? driver : undefined };
}

function legsOf(trips: QueryState<readonly Doc<Trip>[]>, client: string): QueryState<readonly LogLeg[]> {
  const wanted = normalizeText(client);
  return mapQueryState(trips, (read) => read.filter(({ name }) => normalizeText(name).includes(wanted)).map(legOf));
}
