import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useSession } from '../../firebase/session';
import type { TripDesk } from './tripWrites';

/** Where the signed-in person's trips are written: the first argument of every trip action. */
export function useTripDesk(): TripDesk {
  const db = useFirestore();
  const { account, uid } = useSession();
  return useMemo(() => ({ db, account, uid }), [db, account, uid]);
}
