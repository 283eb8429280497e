import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useAuth } from 'reactfire';
import { loadWhenOnline } from '../../../browser/loadCode';
import { useSession } from '../../../data/session/session';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { en } from '../texts/en';
import { endSession } from './endSession';
import { useIdleness } from './useIdleness';

const loadIdleWarning = () => loadWhenOnline(() => import('./IdleWarning'));
const IdleWarning = lazy(async () => ({ default: (await loadIdleWarning()).IdleWarning }));

/**
 * Signs out after a warning when the console is idle. Hides its children once the session has expired. Drivers stay signed
 * in: the console leads them to their own page.
 */
export function SignOutWhenIdle({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const applies = useSession().role !== 'driver';
  const { idleness, secondsLeft, staySignedIn } = useIdleness();
  const expired = applies && idleness === 'expired';

  useEffect(() => {
    if (!expired) return;
    // Without what was searched for, which can be a client's name
    const { pathname, search } = window.location;
    endSession(auth, { reason: en.notices.idle, returnTo: pathname + search }).catch(console.error);
  }, [auth, expired]);

  if (expired) return <FullScreenLoading label="Signing out" />;
  return (
    <>
      {children}
      {applies && idleness === 'warned' && (
        <Suspense fallback={null}>
          <IdleWarning secondsLeft={secondsLeft} onStay={staySignedIn} />
        </Suspense>
      )}
    </>
  );
}
