import { useFirestore } from 'reactfire';
import { documents } from '../../firebase/collections';
import { useSession } from '../../firebase/session';
import { useLiveDocument } from '../../firebase/useLive';

/** How somebody of the account is called, from their uid; functions are 'The system'. */
export function useMemberName(uid: string): string {
  const db = useFirestore();
  const own = useSession().uid === uid;
  const isPerson = uid !== '' && uid !== 'system';
  const person = useLiveDocument(isPerson && !own ? documents.user(db, uid) : undefined);
  if (!isPerson) return 'The system';
  if (own) return 'You';
  return (person.status === 'ready' && person.value?.fullName) || 'Somebody';
}
