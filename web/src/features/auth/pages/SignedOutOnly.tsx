import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lastActive } from '../../../data/session/activity';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { toast } from '../../../ui/feedback/toast';
import { paths } from '../../../ui/paths';
import { storedReturnPath, storeReturnPath } from '../session/signInStorage';
import { authMessage } from './authMessage';
import { authActionsLoaded, loadAuthActions, usePreloadAuthActions } from './lazyAuthActions';

interface Props {
  /** True while the form is still working, such as on the name of someone who has just registered. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Shows a form to visitors. Someone who is signed in is redirected to the page they first asked for. */
export function SignedOutOnly({ busy = false, children }: Props) {
  const signedIn = useSignedIn();
  const returnPath = useReturnPath();
  if (signedIn && !busy) return <Navigate to={returnPath()} replace />;
  return (
    <>
      {signedIn === undefined && <FullScreenLoading />}
      {children}
    </>
  );
}

/** Undefined while that is being checked, for someone who used the console lately. A new visitor is not kept waiting. */
function useSignedIn(): boolean | undefined {
  const [signedIn, setSignedIn] = useState<boolean | undefined>(false);
  usePreloadAuthActions();
  useEffect(() => {
    if (lastActive() === undefined) return;
    setSignedIn(undefined);
    loadAuthActions().catch((error) => {
      console.error(error);
      setSignedIn(false);
    });
  }, []);
  useEffect(() => {
    // Someone signs in in another tab: this one follows
    const follow = () => lastActive() !== undefined && loadAuthActions().catch(() => undefined);
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  useEffect(() => {
    let unsubscribe = () => {};
    let unmounted = false;
    authActionsLoaded.then(({ watchSignedIn, finishRedirect }) => {
      if (unmounted) return;
      finishRedirect().catch((error) => toast.error(authMessage(error, 'signIn')));
      unsubscribe = watchSignedIn(setSignedIn);
    });
    return () => {
      unmounted = true;
      unsubscribe();
    };
  }, []);
  return signedIn;
}

/** Returns what reads the page that the visitor first asked for. It is stored, so that it survives Google's redirect. */
function useReturnPath(): () => string {
  const from: unknown = useLocation().state?.from;
  const requested = typeof from === 'string' ? from : undefined;
  useEffect(() => {
    if (requested) storeReturnPath(requested);
  }, [requested]);
  return () => requested ?? storedReturnPath() ?? paths.dashboard;
}
