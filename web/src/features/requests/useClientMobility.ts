import type { MobilityNeed } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../../data/read/collections';
import { readyValue } from '../../data/read/queryState';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useSession } from '../../data/session/session';

/** How a client travels by their trips so far; undefined for the empty uid, and while it is not known. */
export function useClientMobility(uid: string): MobilityNeed | undefined {
  const { account } = useSession();
  const db = useFirestore();
  const record = useLiveDocument(uid === '' ? undefined : documents.client(db, account, uid));
  return readyValue(record)?.clientDis;
}
