import {
  type Clock,
  containsText,
  daysToCheck,
  driverQueries,
  limited,
  queries,
  type StoredTrip,
  spanToAssign,
} from '@mtos/model';
import { useDebouncedValue } from '../../../browser/useDebouncedValue';
import { useNow } from '../../../browser/useNow';
import { needsPayer } from '../../../data/account/payersOfTrips';
import { MAX_POSITIONS, MAX_SETTINGS } from '../../../data/account/riskReads';
import { useWishesOfClient } from '../../../data/account/useClientWishes';
import { useDriving } from '../../../data/account/useDriving';
import { usePayerOfTrip } from '../../../data/account/usePayerOfTrip';
import { mapQueryState, type QueryState, readyValue } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { type DriverChoices, type DriverData, driverChoices, isCut } from './driverChoices';
import { MAX_DRIVERS, MAX_TRIPS } from './limits';

/** Firestore allows this many drivers in one query of their open trips. */
const DRIVERS_PER_QUERY = 10;

/** The drivers to choose from for a trip, live: those whose name contains the search. */
export function useDriversFor(trip: StoredTrip, timeZone: string, search: string): QueryState<DriverChoices> {
  const { account } = useSession();
  const { driving, isReady } = useDriving(trip.tripDate);
  const clock = { timeZone, now: useNow(), travel: driving };
  const name = useDebouncedValue(search.trim());
  const drivers = useLiveQuery(limited(queries.people(account, 'driver', name), MAX_DRIVERS));
  const found = mapQueryState(drivers, (read) => read.filter(({ fullName }) => containsText(fullName, name)));
  const trips = useOpenTrips(trip, found, clock);
  const positions = useLiveQuery(limited(queries.driverLocations(account), MAX_POSITIONS));
  const settings = useLiveQuery(limited(driverQueries.settings(account), MAX_SETTINGS));
  const wishes = useWishesOfClient(trip.clientUid);
  const isPayerWanted = readyValue(settings)?.some((of) => needsPayer(of, trip.tripDate));
  const payers = usePayerOfTrip(isPayerWanted ? trip : undefined);
  // A list that is sorted again while someone reads it leads to the wrong driver
  if (!isReady) return { status: 'loading' };
  return driverChoices(trip, { search: name, drivers, trips, positions, settings, wishes, payers }, clock);
}

/** The account's open trips around a trip. If they are too many, those of the drivers found, if these are few. */
function useOpenTrips(trip: StoredTrip, drivers: DriverData['drivers'], clock: Clock): DriverData['trips'] {
  const { account } = useSession();
  const span = spanToAssign(trip, clock);
  const days = span ? daysToCheck(span, clock.timeZone) : ([trip.tripDate, trip.tripDate] as const);
  const everyones = useLiveQuery(limited(queries.openTrips(account, days), MAX_TRIPS));
  const uids = drivers.status === 'ready' ? drivers.value.map(({ id }) => id) : [];
  const areFew = isCut(everyones, MAX_TRIPS) && uids.length > 0 && uids.length <= DRIVERS_PER_QUERY;
  const theirs = useLiveQuery(areFew ? limited(queries.openTrips(account, days, uids), MAX_TRIPS) : undefined);
  return areFew ? theirs : everyones;
}
