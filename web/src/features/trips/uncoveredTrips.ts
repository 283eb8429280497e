import { authorizationQueries, isOpen, type StoredTrip } from '@mtos/model';
import { createContext, useMemo } from 'react';
import { readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

/** More trips without an authorization than a company has in the days of a list. */
const MAX_UNCOVERED = 300;
const NONE: ReadonlySet<string> = new Set();

/** Which of the shown trips no authorization covers, by id. */
export const UncoveredTrips = createContext(NONE);

/** The open ones of these trips that no authorization covers, live, by id; reads nothing without open trips. */
export function useUncoveredTrips(trips: readonly StoredTrip[] | undefined): ReadonlySet<string> {
  const { account } = useSession();
  const days = (trips ?? [])
    .filter(({ status }) => isOpen(status))
    .map(({ tripDate }) => tripDate)
    .toSorted();
  const [from, to] = [days[0], days.at(-1)];
  const found = readyValue(
    useLiveQuery(from && to ? authorizationQueries.uncoveredTrips(account, from, to, MAX_UNCOVERED) : undefined),
  );
  return useMemo(() => new Set(found?.map(({ id }) => id)), [found]);
}
