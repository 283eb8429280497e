import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth, useUser } from 'reactfire';
import { FullScreenLoading } from '../../ui/FullScreenLoading';
import { toast } from '../../ui/toast';
import { finishRedirect } from './authActions';
import { authMessage } from './authMessage';
import { useWantedPath } from './useWantedPath';

interface Props {
  /** True while a form still has something to do with the person who has just signed in. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Shows a form to visitors; whoever is signed in goes on to the page first asked for. */
export function SignedOutOnly({ busy = false, children }: Props) {
  const auth = useAuth();
  const { status, data: user } = useUser();
  const wanted = useWantedPath();

  useEffect(() => {
    finishRedirect(auth).catch((error) => toast.error(authMessage(error, 'signIn')));
  }, [auth]);

  if (status === 'loading') return <FullScreenLoading />;
  if (user && !busy) return <Navigate to={wanted} replace />;
  return children;
}
