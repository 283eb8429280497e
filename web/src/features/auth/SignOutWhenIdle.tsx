import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useAuth } from 'reactfire';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { IDLE } from './idle';
import { leave } from './leave';
import { useIdleness } from './useIdleness';

const IdleWarning = lazy(async () => ({ default: (await import('./IdleWarning')).IdleWarning }));

const REFUSAL = `You were signed out because nobody used the console for ${IDLE.limit / 60_000} minutes.`;

/** Ends a session that nobody uses, after a warning. Its children are not shown once the time is over. */
export function SignOutWhenIdle({ children }: { readonly children: ReactNode }) {
  const auth = useAuth();
  const { idleness, secondsLeft, stay } = useIdleness();
  const over = idleness === 'over';

  useEffect(() => {
    if (over) leave(auth, { refusal: REFUSAL }).catch(console.error);
  }, [auth, over]);

  if (over) return <FullScreenLoading label="Signing out" />;
  return (
    <>
      {children}
      {idleness === 'warned' && (
        <Suspense fallback={null}>
          <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
        </Suspense>
      )}
    </>
  );
}
