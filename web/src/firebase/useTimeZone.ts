import { DEFAULT_TIME_ZONE } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from './collections';
import { useSession } from './session';
import { useLiveDocument } from './useLive';

/** The account's time zone, in which its days begin and end; undefined until it is known. */
export function useTimeZone(): string | undefined {
  const db = useFirestore();
  const { account } = useSession();
  const live = useLiveDocument(documents.account(db, account));
  if (live.status === 'loading') return undefined;
  return (live.status === 'ready' && live.value?.timeZone) || DEFAULT_TIME_ZONE;
}
