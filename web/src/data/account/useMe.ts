import type { User } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { accountDocuments } from '../read/accountDocuments';
import type { Doc } from '../read/converter';
import type { QueryState } from '../read/queryState';
import { useLiveDocument } from '../read/useLiveDocument';
import { useSession } from '../session/session';

/** The signed-in person's own user document, live; Firestore shares one listener among all callers. */
export function useMe(): QueryState<Doc<User> | undefined> {
  const { uid } = useSession();
  return useLiveDocument(accountDocuments.user(useFirestore(), uid));
}
