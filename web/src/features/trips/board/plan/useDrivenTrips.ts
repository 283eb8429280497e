import { addToDay, dayIn, queries, type StoredTrip } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readQuery } from '../../../../data/read/readQuery';
import { useSession } from '../../../../data/session/session';

/** Firestore's limit for the values of `in` is thirty. */
const DAYS = 28;
const MAX_TRIPS = 300;

/**
 * A sample of the account's completed trips of the last four weeks, read once; broken ones are left out. Undefined while
 * loading, 'failed' if they can't be read.
 */
export function useDrivenTrips(timeZone: string): readonly StoredTrip[] | 'failed' | undefined {
  const db = useFirestore();
  const { account } = useSession();
  const [trips, setTrips] = useState<readonly StoredTrip[] | 'failed'>();
  useEffect(() => {
    let isCurrent = true;
    const today = dayIn(timeZone, new Date());
    const days = Array.from({ length: DAYS }, (_, before) => addToDay(today, -before));
    readQuery(db, queries.completedTrips(account, days, MAX_TRIPS)).then(
      ({ documents }) => isCurrent && setTrips(documents),
      (error) => {
        console.error(error);
        if (isCurrent) setTrips('failed');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [db, account, timeZone]);
  return trips;
}
