import { Navigate, useLocation } from 'react-router-dom';
import { Admit } from '../features/auth/Admit';
import { SignOutWhenIdle } from '../features/auth/SignOutWhenIdle';
import { FirebaseAuth } from '../firebase/FirebaseAuth';
import { FirebaseData } from '../firebase/FirebaseData';
import { RequireSession } from '../firebase/RequireSession';
import { FullScreenLoading } from '../ui/FullScreenLoading';
import { paths } from '../ui/paths';
import { Shell } from './shell/Shell';

/** The console: for the signed-in only; others are sent to sign in and come back to where they wanted to go. */
export function ConsoleArea() {
  return (
    <FirebaseAuth>
      <RequireSession pending={<FullScreenLoading />} signedOut={<ToLogin />}>
        <FirebaseData>
          <SignOutWhenIdle>
            <Admit>
              <Shell />
            </Admit>
          </SignOutWhenIdle>
        </FirebaseData>
      </RequireSession>
    </FirebaseAuth>
  );
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={paths.login} state={{ from: pathname + search + hash }} replace />;
}
