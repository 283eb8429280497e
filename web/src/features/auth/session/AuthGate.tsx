import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { useHasLoadedAccount } from '../../../data/account/useHasLoadedAccount';
import { useMe } from '../../../data/account/useMe';
import { readyValue } from '../../../data/read/queryState';
import { SessionContext, useSession } from '../../../data/session/session';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { paths } from '../../../ui/paths';
import { clearReturnPath } from './signInStorage';
import { useAccess } from './useAccess';

const VerifyEmail = lazy(async () => ({ default: (await import('../joining/VerifyEmail')).VerifyEmail }));
const ConfirmAddress = lazy(async () => ({ default: (await import('../joining/ConfirmAddress')).ConfirmAddress }));
const Newcomer = lazy(async () => ({ default: (await import('../joining/Newcomer')).Newcomer }));

/**
 * Lets owners and active members of the office into the console, leads drivers and people at facilities to
 * their own pages, and signs everyone else
 * out with the reason. Before that, people verify their email address or confirm that they changed it, and accept an
 * invitation or register an account. Inside, the session has the role of the user document, which can be newer than the
 * token's.
 */
export function AuthGate({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const { user } = session;
  const role = readyValue(useMe())?.role ?? session.role;
  const current = useMemo(() => ({ ...session, role }), [session, role]);
  const access = useAccess();
  const hasLoadedAccount = useHasLoadedAccount();
  useEffect(() => {
    if (access === 'console') clearReturnPath();
    if (access === 'drive') window.location.replace(paths.drive);
    if (access === 'staleToken') user.getIdToken(true).catch(console.error);
  }, [user, access]);
  if (access === 'console' && hasLoadedAccount) {
    return <SessionContext.Provider value={current}>{children}</SessionContext.Provider>;
  }
  return (
    <Suspense fallback={<FullScreenLoading />}>
      <Step access={access} />
    </Suspense>
  );
}

function Step({ access }: { readonly access: ReturnType<typeof useAccess> }) {
  switch (access) {
    case 'unverified':
      return <VerifyEmail />;
    case 'changedAddress':
      return <ConfirmAddress />;
    case 'newcomer':
      return <Newcomer />;
    case 'facility':
      return <Navigate to={paths.facility} replace />;
    default:
      return <FullScreenLoading />;
  }
}
