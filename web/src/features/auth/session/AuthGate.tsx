import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useAuth } from 'reactfire';
import { useMe } from '../../../firebase/account/useMe';
import { isRefusal } from '../../../firebase/data/queryState';
import { useSession } from '../../../firebase/session/session';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { type ConsoleAccess, consoleAccessFor, type OwnDocument } from './consoleAccess';
import { endSession } from './lazyEndSession';
import { clearReturnPath } from './signInStorage';

const VerifyEmail = lazy(async () => ({ default: (await import('../joining/VerifyEmail')).VerifyEmail }));
const Newcomer = lazy(async () => ({ default: (await import('../joining/Newcomer')).Newcomer }));

/**
 * Lets owners and active admins into the console, and signs everyone else out with the reason. Before that, people
 * verify their email address, and accept an invitation or register an account.
 */
export function AuthGate({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const { user } = useSession();
  const access = useConsoleAccess();
  useEffect(() => {
    // Loaded after the page, which it is not needed for
    const watching = import('./watchSession').then(
      ({ watchSession }) => watchSession(auth, user),
      () => undefined,
    );
    return () => {
      watching.then((stop) => stop?.());
    };
  }, [auth, user]);
  const reason = typeof access === 'object' ? access.deniedBecause : undefined;
  useEffect(() => {
    if (reason) endSession(auth, { reason }).catch(console.error);
  }, [auth, reason]);
  useEffect(() => {
    if (access === 'allowed') clearReturnPath();
    if (access === 'staleToken') user.getIdToken(true).catch(console.error);
  }, [user, access]);
  if (access === 'allowed') return children;
  return (
    <Suspense fallback={<FullScreenLoading />}>
      {access === 'unverified' ? <VerifyEmail /> : access === 'newcomer' ? <Newcomer /> : <FullScreenLoading />}
    </Suspense>
  );
}

/** Undefined until the user document is loaded. Live, so a deactivation takes effect at once. */
function useConsoleAccess(): ConsoleAccess | undefined {
  const session = useSession();
  const own = ownDocument(useMe());
  return own === 'loading' ? undefined : consoleAccessFor(session, own);
}

function ownDocument(me: ReturnType<typeof useMe>): OwnDocument | 'loading' {
  if (me.status === 'loading') return 'loading';
  if (me.status === 'ready') return me.value ?? 'missing';
  return isRefusal(me.error) ? 'denied' : 'unreadable';
}
