import { type CounterNumbers, NO_COUNTS } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../read/collections';
import { mapQueryState, type QueryState } from '../read/queryState';
import { useLiveDocument } from '../read/useLiveDocument';
import { useSession } from '../session/session';

/** The account's live counters: one document, whatever the account's size. */
export function useCounters(): QueryState<CounterNumbers> {
  const { account } = useSession();
  return mapQueryState(
    useLiveDocument(documents.counters(useFirestore(), account)),
    (counters) => counters ?? NO_COUNTS,
  );
}
