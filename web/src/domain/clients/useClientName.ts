import { useFirestore } from 'reactfire';
import { documents } from '../../data/read/collections';
import { profileDocuments } from '../../data/read/profileDocuments';
import { combineQueryStates } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';

/** The name of a client who pays; undefined while it loads, and for the empty uid. */
export function useClientName(uid: string): string | undefined {
  const { account } = useSession();
  const db = useFirestore();
  const id = uid || undefined;
  const profile = useLiveDocument(id === undefined ? undefined : profileDocuments.profile(db, account, id));
  const record = useLiveDocument(id === undefined ? undefined : documents.client(db, account, id));
  const both = combineQueryStates([profile, record]);
  if (id === undefined || both.status === 'loading') return undefined;
  if (both.status === 'failed') return 'The client can’t be read';
  return both.value[0]?.name ?? both.value[1]?.name ?? 'A client without a profile';
}
