import { useEffect } from 'react';
import { useAuth } from 'reactfire';
import { useMe } from '../../../data/account/useMe';
import { isRefusal } from '../../../data/read/queryState';
import { useSession } from '../../../data/session/session';
import { type Access, accessFor, type OwnDocument } from './access';
import { endSession } from './endSession';
import { watchSession } from './watchSession';

/**
 * Where the signed-in person may go; undefined until the user document is loaded. Live, so a deactivation takes effect at
 * once: it signs out with the reason, and so does a session that is no longer valid.
 */
export function useAccess(): Access | undefined {
  const auth = useAuth();
  const session = useSession();
  const { user } = session;
  const own = ownDocument(useMe());
  const access = own === 'loading' ? undefined : accessFor({ ...session, email: user.email }, own);
  useEffect(() => watchSession(auth, user), [auth, user]);
  const reason = typeof access === 'object' ? access.deniedBecause : undefined;
  useEffect(() => {
    if (reason) endSession(auth, { reason }).catch(console.error);
  }, [auth, reason]);
  return access;
}

function ownDocument(me: ReturnType<typeof useMe>): OwnDocument | 'loading' {
  if (me.status === 'loading') return 'loading';
  if (me.status === 'ready') return me.value ?? 'missing';
  return isRefusal(me.error) ? 'denied' : 'unreadable';
}
