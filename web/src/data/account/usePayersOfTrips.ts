import type { PayersOfTrips, StoredTrip } from '@mtos/model';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLatest } from '../../browser/useLatest';
import type { QueryState } from '../read/queryState';
import { useSession } from '../session/session';
import { readPayersOfTrips } from './payersOfTrips';

const NOT_READ: QueryState<PayersOfTrips> = { status: 'ready', value: () => 'unknown' };

/** Who pays for each of several trips, read once for the same trips. Reads nothing without trips. */
export function usePayersOfTrips(trips: readonly StoredTrip[] | undefined): QueryState<PayersOfTrips> {
  const { account } = useSession();
  const db = useFirestore();
  const latest = useLatest(trips);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<QueryState<PayersOfTrips>>({ status: 'loading' });
  const ids = trips?.map(({ id }) => id).join();
  useEffect(() => {
    if (ids === undefined || !latest.current) return;
    let isCurrent = true;
    setState({ status: 'loading' });
    readPayersOfTrips(db, account, latest.current).then(
      (value) => isCurrent && setState({ status: 'ready', value }),
      (error: unknown) => {
        console.error(error);
        const failure = error instanceof Error ? error : new Error(String(error));
        if (isCurrent) setState({ status: 'failed', error: failure, retry: () => setTries(tries + 1) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [latest, db, account, ids, tries]);
  return ids === undefined ? NOT_READ : state;
}
