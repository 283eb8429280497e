import type { Counters } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from './collections';
import { type Live, mapLive } from './live';
import { useSession } from './session';
import { useLiveDocument } from './useLive';

export type Counts = Pick<Counters, 'admins' | 'drivers' | 'trips' | 'clients' | 'status'>;

/** What an account has before anything of it was counted. */
export const NO_COUNTS: Counts = {
  admins: 0,
  drivers: 0,
  trips: 0,
  clients: 0,
  status: { Active: 0, Pending: 0, Delayed: 0, Cancelled: 0, Completed: 0 },
};

/** How many there are of everything in the account, live: one document, however much there is. */
export function useCounters(): Live<Counts> {
  const { account } = useSession();
  return mapLive(useLiveDocument(documents.counters(useFirestore(), account)), (counters) => counters ?? NO_COUNTS);
}
