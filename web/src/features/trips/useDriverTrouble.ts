import { daysToCheck, queries, tripSpan } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections, documents } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveDocument, useLiveQuery } from '../../firebase/useLive';
import { useTimeZone } from '../../firebase/useTimeZone';
import { useNow } from '../../ui/useNow';
import { type DriverTrouble, driverTrouble, needsSuitableDriver } from './driverTrouble';
import type { TripDoc } from './useTrips';

/** More than one driver can have around one trip. */
const MOST_TRIPS = 50;

/** What keeps the trip's driver from it, live; undefined where nothing does, or it is not known yet. */
export function useDriverTrouble(trip: TripDoc): DriverTrouble | undefined {
  const { account } = useSession();
  const db = useFirestore();
  const timeZone = useTimeZone();
  const now = useNow();
  const driverUid = needsSuitableDriver(trip) ? trip.driverUid : null;
  const span = timeZone ? tripSpan(trip, timeZone, now) : undefined;
  const days = timeZone && span && daysToCheck(span, timeZone);

  const driver = useLiveDocument(driverUid ? documents.user(db, driverUid) : undefined);
  const trips = useLiveQuery(
    driverUid && days
      ? query(toQuery(collections.trips(db), queries.openTripsOf(account, [driverUid], days)), limit(MOST_TRIPS))
      : undefined,
  );
  if (!timeZone || driver.status !== 'ready') return undefined;
  const around = trips.status === 'ready' ? trips.value : [];
  return driverTrouble(trip, { driver: driver.value, trips: around, timeZone, now });
}
