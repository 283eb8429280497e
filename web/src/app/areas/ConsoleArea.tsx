import { Navigate, useLocation } from 'react-router-dom';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider } from 'reactfire';
import { app } from '../../data/sdk/app';
import { auth } from '../../data/sdk/auth';
import { firestore } from '../../data/sdk/firestore';
import { AccountDocument } from '../../domain/account/AccountDocument';
import { RequireSession } from '../../domain/account/RequireSession';
import { AuthGate } from '../../features/auth/session/AuthGate';
import { SignOutWhenIdle } from '../../features/auth/session/SignOutWhenIdle';
import { FullScreenLoading } from '../../ui/feedback/FullScreenLoading';
import { paths } from '../../ui/paths';
import { Shell } from '../shell/Shell';

/** The console, for signed-in people. Others sign in first and come back to the page they asked for. */
export function ConsoleArea() {
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <AuthProvider sdk={auth}>
        <RequireSession pending={<FullScreenLoading />} signedOut={<ToLogin />}>
          <FirestoreProvider sdk={firestore}>
            <SignOutWhenIdle>
              <AccountDocument>
                <AuthGate>
                  <Shell />
                </AuthGate>
              </AccountDocument>
            </SignOutWhenIdle>
          </FirestoreProvider>
        </RequireSession>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={paths.login} state={{ from: pathname + search + hash }} replace />;
}
