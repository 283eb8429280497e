import { containsText, queries, type User } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import { type Live, mapLive } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';
import { useNow } from '../../ui/useNow';
import { useSettled } from '../../ui/useSettled';
import { type DriverFit, driversByFit } from './driverFit';
import type { TripDoc } from './useTrips';

/** How many drivers are looked at, by name; in a larger company a search brings the others. */
const DRIVERS = 100;
/** How many of the day's trips tell who is busy. */
const DAY_TRIPS = 400;

/** The account's drivers whose name contains the search, who fits the trip best first, live. */
export function useDriversFor(trip: TripDoc, timeZone: string, search: string): Live<readonly DriverFit[]> {
  const { account } = useSession();
  const db = useFirestore();
  const now = useNow();
  const name = useSettled(search.trim());
  const drivers = useLiveQuery<Doc<User>>(
    query(toQuery(collections.users(db), queries.people(account, 'driver', name)), limit(DRIVERS)),
  );
  const day = { from: trip.tripDate, to: trip.tripDate };
  const trips = useLiveQuery(query(toQuery(collections.trips(db), queries.trips(account, day)), limit(DAY_TRIPS)));
  const places = useLiveQuery(toQuery(collections.driverLocations(db), queries.driverLocations(account)));
  return mapLive(drivers, (found) =>
    driversByFit(
      found.filter(({ fullName }) => containsText(fullName, name)),
      {
        trip,
        timeZone,
        now,
        dayTrips: trips.status === 'ready' ? trips.value : [],
        locations: places.status === 'ready' ? places.value : [],
      },
    ),
  );
}
