import { useState } from 'react';
import { useHydrated } from '../../../browser/useHydrated';
import { Button } from '../../../ui/button/Button';
import { toast } from '../../../ui/feedback/toast';
import { authMessage } from './authMessage';
import { loadAuthActions } from './lazyAuthActions';

/** Signs in with Google, or registers: the console sets up a new owner when it opens. */
export function GoogleButton({ children }: { readonly children: string }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const { signInWithGoogle } = await loadAuthActions();
      await signInWithGoogle();
    } catch (error) {
      toast.error(authMessage(error, 'signIn'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={signIn} busy={busy} disabled={!hydrated} className="w-full">
      {!busy && <GoogleMark />}
      {children}
    </Button>
  );
}

export function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4 shrink-0">
      <path
        fill="#4285f4"
        d="M17.64 9.2q0-.95-.16-1.84H9v3.49h4.84a4.14 4.14 0 0 1-1.8 2.71v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62"
      />
      <path
        fill="#34a853"
        d="M9 18a8.6 8.6 0 0 0 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.08-2.85H.96v2.33A9 9 0 0 0 9 18"
      />
      <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33A5.4 5.4 0 0 1 9 3.58"
      />
    </svg>
  );
}
