import { type Payer, payerQueries } from '@mtos/model';
import { useFirestore } from 'reactfire';
import type { Doc } from '../../data/read/converter';
import { profileDocuments } from '../../data/read/profileDocuments';
import { combineQueryStates, type QueryState } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';

export type Payers = QueryState<readonly Doc<Payer>[]>;

/** The company's payers, live. */
export function usePayers(): Payers {
  const { account } = useSession();
  return useLiveQuery(payerQueries.payers(account));
}

/** What decides who pays for a client's trips that no one named a payer for. */
interface TripPayers {
  readonly payers: readonly Doc<Payer>[];
  /** The client's payer; undefined without one. */
  readonly client: string | undefined;
}

/** The company's payers, and the client's one of them, live. */
export function useTripPayers(clientUid: string): QueryState<TripPayers> {
  const { account } = useSession();
  const payers = usePayers();
  const profile = useLiveDocument(profileDocuments.profile(useFirestore(), account, clientUid));
  const both = combineQueryStates([payers, profile]);
  return both.status === 'ready'
    ? { ...both, value: { payers: both.value[0], client: both.value[1]?.payerUid } }
    : both;
}
