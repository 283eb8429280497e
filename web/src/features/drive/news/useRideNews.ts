import type { Trip } from '@mtos/model';
import { addToDay, knownRide } from '@mtos/model';
import { useEffect, useMemo } from 'react';
import { storeSeenRides, useSeenRides } from '../../../data/drive/seenRides';
import type { LiveDocuments } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { type CurrentRides, type RideNews, rideNews, withAcknowledged, withoutNews } from './rideNews';

interface Given {
  readonly trips: LiveDocuments<Trip>;
  /** Ids of the trips that can't be read. */
  readonly broken: ReadonlySet<string>;
  readonly today: string;
  readonly isOnShift: boolean;
}

interface News {
  readonly news: readonly RideNews[];
  readonly acknowledge: () => void;
}

/** What others changed in the driver's trips during the shift, until the driver acknowledges it, also over a restart. */
export function useRideNews({ trips, broken, today, isOnShift }: Given): News {
  const { uid } = useSession();
  const seen = useSeenRides(uid);
  const current = useMemo<CurrentRides>(() => {
    const rides = Object.fromEntries(trips.documents.map((trip) => [trip.id, knownRide(trip)]));
    return { today, rides, broken, isConfirmed: trips.isConfirmed };
  }, [trips, broken, today]);

  useEffect(() => {
    if (seen && isOnShift) storeSeenRides(withoutNews(seen, current));
    else if (current.isConfirmed) storeSeenRides({ uid, until: addToDay(today, 1), rides: current.rides });
  }, [seen, isOnShift, current, uid, today]);

  const news = useMemo(() => (seen && isOnShift ? rideNews(seen, current) : []), [seen, isOnShift, current]);
  const acknowledge = () => {
    if (seen) storeSeenRides(withAcknowledged(seen, news));
  };
  return { news, acknowledge };
}
