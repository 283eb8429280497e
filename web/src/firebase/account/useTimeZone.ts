import { DEFAULT_TIME_ZONE, isTimeZone } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../data/collections';
import { useLiveDocument } from '../data/useLiveDocument';
import { useSession } from '../session/session';

/** The account's time zone, or the default if it has none or an unknown one; undefined while loading. */
export function useTimeZone(): string | undefined {
  const db = useFirestore();
  const { account } = useSession();
  const live = useLiveDocument(documents.account(db, account));
  if (live.status === 'loading') return undefined;
  const timeZone = live.status === 'ready' ? live.value?.timeZone : undefined;
  return timeZone && isTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}
