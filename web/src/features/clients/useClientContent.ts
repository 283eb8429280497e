import { isDocumentId, type ProfileContent, profileOfClient, toProfileContent } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../../data/read/collections';
import { profileDocuments } from '../../data/read/profileDocuments';
import { combineQueryStates, mapQueryState, type QueryState } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';

export interface ClientContent {
  readonly uid: string;
  readonly content: ProfileContent;
  /** How many trips they have. */
  readonly trips: number;
  /** The uids of clients of whom a person said that they are someone else. */
  readonly notSameUids: readonly string[];
}

/** What is known of a client, live: their profile, or what their trips say. Undefined if there is no such client. */
export function useClientContent(uid: string | null): QueryState<ClientContent | undefined> {
  const { account } = useSession();
  const db = useFirestore();
  const id = isDocumentId(uid) ? uid : undefined;
  const profile = useLiveDocument(id === undefined ? undefined : profileDocuments.profile(db, account, id));
  const record = useLiveDocument(id === undefined ? undefined : documents.client(db, account, id));
  if (id === undefined) return { status: 'ready', value: undefined };
  return mapQueryState(combineQueryStates([profile, record]), ([stored, client]) => {
    const content = stored ? toProfileContent(stored) : client && profileOfClient(client);
    return content && { uid: id, content, trips: client?.trips ?? 0, notSameUids: stored?.notSameUids ?? [] };
  });
}
