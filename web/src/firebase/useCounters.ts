import { type CounterNumbers, NO_COUNTS } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from './collections';
import { type Live, mapLive } from './live';
import { useSession } from './session';
import { useLiveDocument } from './useLive';

/** How many there are of everything in the account, live: one document, however much there is. */
export function useCounters(): Live<CounterNumbers> {
  const { account } = useSession();
  return mapLive(useLiveDocument(documents.counters(useFirestore(), account)), (counters) => counters ?? NO_COUNTS);
}
