import { type ReactNode, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { lastActive } from '../../firebase/activity';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { toast } from '../../ui/toast';
import { authMessage } from './authMessage';
import { authActionsCame, loadAuthActions, usePrefetchedAuthActions } from './loadAuthActions';
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
  const [signedIn, setSignedIn] = useState<boolean | undefined>(false);
  usePrefetchedAuthActions();
  useEffect(() => {
    if (lastActive() === undefined) return;
    setSignedIn(undefined);
    loadAuthActions().catch((error) => {
      console.error(error);
      setSignedIn(false);
    });
  }, []);
  useEffect(() => {
    let end = () => {};
    let left = false;
    authActionsCame.then(({ watchSignedIn, finishRedirect }) => {
      if (left) return;
      finishRedirect().catch((error) => toast.error(authMessage(error, 'signIn')));
      end = watchSignedIn(setSignedIn);
    });
    return () => {
      left = true;
      end();
    };
  }, []);
  return signedIn;
}
