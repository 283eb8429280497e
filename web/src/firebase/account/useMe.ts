import type { User } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../data/collections';
import type { Doc } from '../data/converter';
import type { QueryState } from '../data/queryState';
import { useLiveDocument } from '../data/useLiveDocument';
import { useSession } from '../session/session';

/** The signed-in person's own user document, live; Firestore shares one listener among all callers. */
export function useMe(): QueryState<Doc<User> | undefined> {
  const { uid } = useSession();
  return useLiveDocument(documents.user(useFirestore(), uid));
}
