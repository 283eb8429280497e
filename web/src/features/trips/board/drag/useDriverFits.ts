import {
  type Clock,
  type DriverSettings,
  daysToCheck,
  isOpen,
  limited,
  MAX_QUERY_RESULTS,
  queries,
  type StoredTrip,
  spanToAssign,
  type User,
} from '@mtos/model';
import { useMemo } from 'react';
import { useNow } from '../../../../browser/useNow';
import { needsPayer } from '../../../../data/account/payersOfTrips';
import { MAX_POSITIONS } from '../../../../data/account/riskReads';
import { useWishesOfClient } from '../../../../data/account/useClientWishes';
import { useDriving } from '../../../../data/account/useDriving';
import { usePayerOfTrip } from '../../../../data/account/usePayerOfTrip';
import type { Doc } from '../../../../data/read/converter';
import { combineQueryStates, mapQueryState, type QueryState, readyValue } from '../../../../data/read/queryState';
import { useLiveQuery } from '../../../../data/read/useLiveQuery';
import { useSession } from '../../../../data/session/session';
import { isCut } from '../../assign/driverChoices';
import { MAX_TRIPS } from '../../assign/limits';
import { daysBeside } from './daysBeside';
import { driverFits, type Fit } from './driverFits';

interface Loaded {
  readonly day: string;
  readonly trips: QueryState<readonly StoredTrip[]>;
  readonly drivers: QueryState<readonly Doc<User>[]>;
  readonly settings: QueryState<readonly Doc<DriverSettings>[]>;
}

const NO_TRIPS = { status: 'ready', value: [] } as const;
const NONE: ReadonlyMap<string, Fit> = new Map();

/**
 * How the trip that is being moved fits each driver, live. Reads the drivers' positions, what the client asked for, and the
 * drivers' open trips of the days beside the one that is loaded; nothing without a trip.
 */
export function useDriverFits(
  trip: StoredTrip | undefined,
  { day, trips, drivers, settings }: Loaded,
  timeZone: string,
): ReadonlyMap<string, Fit> {
  const { account } = useSession();
  const now = useNow();
  const { driving: travel } = useDriving(trip?.tripDate);
  const span = trip && spanToAssign(trip, { timeZone, now, travel });
  const days = span && daysBeside(day, daysToCheck(span, timeZone));
  const positions = useLiveQuery(trip && limited(queries.driverLocations(account), MAX_POSITIONS));
  const beside = useLiveQuery(days && limited(queries.openTrips(account, days), MAX_TRIPS));
  const wishes = useWishesOfClient(trip?.clientUid);
  const isPayerWanted = trip && readyValue(settings)?.some((of) => needsPayer(of, trip.tripDate));
  const payers = usePayerOfTrip(isPayerWanted ? trip : undefined);
  const hasBeside = days !== undefined;
  return useMemo(() => {
    const clock: Clock = { timeZone, now, travel };
    if (!trip) return NONE;
    return driverFits(
      trip,
      { drivers, positions, settings, wishes, payers, trips: merged(trips, hasBeside ? beside : NO_TRIPS) },
      clock,
    );
  }, [trip, drivers, positions, settings, wishes, payers, trips, hasBeside, beside, timeZone, now, travel]);
}

/** The open trips of the loaded day and of the days beside it. One of them that failed makes all of them unknown. */
function merged(loaded: Loaded['trips'], beside: Loaded['trips']): Loaded['trips'] {
  // Filtered, it would not show that there may be more
  if (isCut(loaded, MAX_QUERY_RESULTS)) return loaded;
  return mapQueryState(combineQueryStates([loaded, beside]), ([ofDay, ofOthers]) => {
    const ids = new Set(ofDay.map(({ id }) => id));
    return [...ofDay.filter(({ status }) => isOpen(status)), ...ofOthers.filter(({ id }) => !ids.has(id))];
  });
}
