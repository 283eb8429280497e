import { useSession } from '../../firebase/session';
import { useMe } from '../../firebase/useMe';

/** The signed-in person's name, as a trip names who decided. */
export function useOwnName(): string {
  const { user } = useSession();
  const me = useMe();
  return (me.status === 'ready' && me.value?.fullName) || user.displayName || 'a dispatcher';
}
