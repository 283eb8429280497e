import { FirebaseError } from 'firebase/app';
import { type ReactNode, useEffect, useState } from 'react';
import { useAuth, useFirestore } from 'reactfire';
import { useSession } from '../../firebase/session';
import { useMe } from '../../firebase/useMe';
import { Button } from '../../ui/Button';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { type Admission, admissionOf, type OwnDocument } from './admission';
import { completeOwner } from './completeOwner';
import { leave } from './leave';

/** Lets active owners and admins into the console; signs others out with the reason, and completes new owners. */
export function Admit({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const admission = useAdmission();
  const refusal = typeof admission === 'object' ? admission.refusal : undefined;
  useEffect(() => {
    if (refusal) leave(auth, { refusal }).catch(console.error);
  }, [auth, refusal]);
  if (admission === 'enter') return children;
  return admission === 'complete' ? <Completing /> : <FullScreenLoading />;
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

function Completing() {
  const { user } = useSession();
  const db = useFirestore();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  useEffect(() => {
    completeOwner(db, user).catch((error) => {
      console.error(error);
      setFailed(attempt);
    });
  }, [db, user, attempt]);
  if (failed !== attempt) return <FullScreenLoading label="Setting up your account" />;
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div role="alert" className="flex max-w-md flex-col items-center gap-4 text-center">
        <h1 className="font-semibold text-title">Your account could not be set up</h1>
        <p className="text-muted">Something went wrong! Please try again later!</p>
        <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
      </div>
    </main>
  );
}
