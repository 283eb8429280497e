import { isSystem } from '@mtos/model';
import { useFirestore } from 'reactfire';
import { documents } from '../read/collections';
import { useLiveDocument } from '../read/useLiveDocument';
import { useSession } from '../session/session';
import { useMe } from './useMe';

/** The name of a member of the account, '…' while it loads; 'You' for the signed-in person, 'System' for functions. */
export function useMemberName(uid: string): string {
  const db = useFirestore();
  const own = useSession().uid === uid;
  const isPerson = uid !== '' && !isSystem(uid);
  const person = useLiveDocument(isPerson && !own ? documents.user(db, uid) : undefined);
  if (!isPerson) return 'System';
  if (own) return 'You';
  if (person.status === 'loading') return '…';
  return (person.status === 'ready' && person.value?.fullName) || 'Someone';
}

/** The signed-in person's name, as a trip records who assigned it; undefined until it is known. */
export function useOwnName(): string | undefined {
  const me = useMe();
  return me.status === 'ready' ? me.value?.fullName : undefined;
}
