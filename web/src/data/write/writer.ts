import type { Firestore } from 'firebase/firestore';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useSession } from '../session/session';

/** Who writes, where, and for which account: the first argument of every action. */
export interface Writer {
  readonly db: Firestore;
  readonly account: string;
  readonly uid: string;
}

/** The signed-in person as a writer. */
export function useWriter(): Writer {
  const db = useFirestore();
  const { account, uid } = useSession();
  return useMemo(() => ({ db, account, uid }), [db, account, uid]);
}
