import { FirebaseError } from 'firebase/app';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useAuth } from 'reactfire';
import { useSession } from '../../firebase/session';
import { useMe } from '../../firebase/useMe';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { type Admission, admissionOf, type OwnDocument } from './admission';
import { leave } from './leave';
import { forgetWantedPath } from './useWantedPath';

const OwnerSetup = lazy(async () => ({ default: (await import('./OwnerSetup')).OwnerSetup }));

/** Lets active owners and admins into the console; signs others out with the reason, and completes new owners. */
export function Admit({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const admission = useAdmission();
  const refusal = typeof admission === 'object' ? admission.refusal : undefined;
  useEffect(() => {
    if (refusal) leave(auth, { refusal }).catch(console.error);
  }, [auth, refusal]);
  useEffect(() => {
    if (admission === 'enter') forgetWantedPath();
  }, [admission]);
  if (admission === 'enter') return children;
  return (
    <Suspense fallback={<FullScreenLoading />}>
      {admission === 'complete' ? <OwnerSetup /> : <FullScreenLoading />}
    </Suspense>
  );
}

/** Undefined until the own user document is there; live, so that a deactivation is felt at once. */
function useAdmission(): Admission | undefined {
  const session = useSession();
  const me = useMe();
  const own = ownDocument(me);
  // A driver's token says enough
  if (session.role === 'driver') return admissionOf(session, 'missing');
  return own === 'unknown' ? undefined : admissionOf(session, own);
}

function ownDocument(me: ReturnType<typeof useMe>): OwnDocument | 'unknown' {
  if (me.status === 'loading') return 'unknown';
  if (me.status === 'ready') return me.value ?? 'missing';
  const denied = me.error instanceof FirebaseError && me.error.code === 'permission-denied';
  // What failed otherwise is told inside the console, with a way to try again
  return denied ? 'denied' : { state: 'active' };
}
