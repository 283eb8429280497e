import type { User } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from './collections';
import type { Doc } from './converter';
import type { Live } from './live';
import { useSession } from './session';
import { useLiveDocument } from './useLive';

/** The signed-in person's own user document, live; Firestore serves all who ask from one listener. */
export function useMe(): Live<Doc<User> | undefined> {
  const { uid } = useSession();
  return useLiveDocument(documents.user(useFirestore(), uid));
}
