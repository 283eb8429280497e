import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, FunctionsProvider } from 'reactfire';
import { app } from '../../data/sdk/app';
import { auth } from '../../data/sdk/auth';
import { firestore } from '../../data/sdk/firestore';
import { functions } from '../../data/sdk/functions';
import { useSession } from '../../data/session/session';
import { RequireSession } from '../../domain/account/RequireSession';
import { FacilityGate } from '../../features/auth/session/FacilityGate';
import { SignOutWhenIdle } from '../../features/auth/session/SignOutWhenIdle';
import { sendPasswordMail } from '../../features/auth/session/sendPasswordMail';
import { useSignOut } from '../../features/auth/session/useSignOut';
import { FacilityFrame } from '../../features/facility/frame/FacilityFrame';
import { FullScreenLoading } from '../../ui/feedback/FullScreenLoading';
import { paths } from '../../ui/paths';

/** The pages of facilities, for people there. Others sign in first, or are led to the console. */
export function FacilityArea() {
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <AuthProvider sdk={auth}>
        <RequireSession pending={<FullScreenLoading />} signedOut={<ToLogin />}>
          <FirestoreProvider sdk={firestore}>
            <FunctionsProvider sdk={functions}>
              <SignOutWhenIdle>
                <FacilityGate>
                  <SignedInPages />
                </FacilityGate>
              </SignOutWhenIdle>
            </FunctionsProvider>
          </FirestoreProvider>
        </RequireSession>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function SignedInPages() {
  const { providerData } = useSession().user;
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return (
    <FacilityFrame onSignOut={useSignOut()} onChangePassword={hasPassword ? sendPasswordMail : undefined}>
      <Outlet />
    </FacilityFrame>
  );
}

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={paths.login} state={{ from: pathname + search }} replace />;
}
