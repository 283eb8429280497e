import type { Trip } from '@mtos/model';
import { knownRide } from '@mtos/model';
import { useEffect, useMemo } from 'react';
import { storeSeenRides, useSeenRides } from '../../../data/drive/seenRides';
import type { LiveDocuments } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { type CurrentRides, type RideNews, rideNews, seenOffShift, withAcknowledged, withoutNews } from './rideNews';

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
    const next = seen && isOnShift ? withoutNews(seen, current) : seenOffShift(seen, current, uid);
    if (next) storeSeenRides(next);
  }, [seen, isOnShift, current, uid]);

  const news = useMemo(() => (seen && isOnShift ? rideNews(seen, current) : []), [seen, isOnShift, current]);
  const acknowledge = () => {
    if (seen) storeSeenRides(withAcknowledged(seen, news));
  };
  return { news, acknowledge };
}
