import { dayIn, learnedDays, MAX_LEARNED_TRIPS, queries, type StoredTrip } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readQuery } from '../../../../data/read/readQuery';
import { useSession } from '../../../../data/session/session';

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
    readQuery(db, queries.completedTrips(account, learnedDays(today), MAX_LEARNED_TRIPS)).then(
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
