import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { toast } from '../../ui/toast';
import { lastActive } from './activity';
import { authMessage } from './authMessage';
import { useAuthActions } from './useAuthActions';
import { useWantedPath } from './useWantedPath';

interface Props {
  /** True while a form still has something to do with the person who has just signed in. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Shows a form to visitors; whoever is signed in goes on to the page first asked for. */
export function SignedOutOnly({ busy = false, children }: Props) {
  const signedIn = useSignedIn();
  const wantedPath = useWantedPath();
  if (signedIn && !busy) return <Navigate to={wantedPath()} replace />;
  return (
    <>
      {signedIn === undefined && <FullScreenLoading />}
      {children}
    </>
  );
}

/** Undefined while it is not known of somebody who was here lately; a new visitor's form waits for nothing. */
function useSignedIn(): boolean | undefined {
  const act = useAuthActions();
  const [signedIn, setSignedIn] = useState<boolean | undefined>(false);
  useEffect(() => {
    if (lastActive() !== undefined) setSignedIn(undefined);
    const watch = act(async ({ watchSignedIn, finishRedirect }) => {
      finishRedirect().catch((error) => toast.error(authMessage(error, 'signIn')));
      return watchSignedIn(setSignedIn);
    });
    watch.catch((error) => {
      console.error(error);
      setSignedIn(false);
    });
    return () => {
      watch.then((end) => end()).catch(() => undefined);
    };
  }, [act]);
  return signedIn;
}
