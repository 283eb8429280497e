import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, useAuth } from 'reactfire';
import { clearDriveCache, clearPhone, isCacheOutdated } from '../../data/drive/driveCache';
import { driveFirestore } from '../../data/drive/driveFirestore';
import { forgetPushToken } from '../../data/drive/pushToken';
import { CachedReads } from '../../data/read/cachedReads';
import { app } from '../../data/sdk/app';
import { auth } from '../../data/sdk/auth';
import { useSession } from '../../data/session/session';
import { AccountDocument } from '../../domain/account/AccountDocument';
import { RequireSession } from '../../domain/account/RequireSession';
import { DriveGate } from '../../features/auth/session/DriveGate';
import { endSession } from '../../features/auth/session/endSession';
import { storeReturnPath } from '../../features/auth/session/signInStorage';
import { useClockToday } from '../../features/drive/clock/useClockToday';
import { DrivePage } from '../../features/drive/DrivePage';
import { FullScreenLoading } from '../../ui/feedback/FullScreenLoading';
import { paths } from '../../ui/paths';

/** The drivers' page, for signed-in drivers. Others sign in first, or are led to the console. */
export function DriveArea() {
  const [next, setNext] = useState<string>();
  const toConsole = useCallback(() => setNext(paths.dashboard), []);
  const again = useCallback(() => setNext(paths.drive), []);
  if (next) return <Leave to={next} />;
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <AuthProvider sdk={auth}>
        <RequireSession pending={<FullScreenLoading />} signedOut={<ToLogin />} beforeLeaving={clearPhone}>
          <FirestoreProvider sdk={driveFirestore}>
            <CachedReads.Provider value={true}>
              <AccountDocument>
                <DriveGate onConsole={toConsole}>
                  <WithCurrentCache onOutdated={again}>
                    <SignedInPage />
                  </WithCurrentCache>
                </DriveGate>
              </AccountDocument>
            </CachedReads.Provider>
          </FirestoreProvider>
        </RequireSession>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

/** Removes what the phone keeps, and loads another page or this one again. Nothing may listen to Firestore by then. */
function Leave({ to }: { readonly to: string }) {
  useEffect(() => {
    // On another day, what the server did not take stays
    const clear = to === paths.drive ? clearDriveCache : clearPhone;
    clear()
      .catch(console.error)
      .finally(() => window.location.replace(to));
  }, [to]);
  return <FullScreenLoading />;
}

function ToLogin() {
  useEffect(() => storeReturnPath(paths.drive), []);
  return <Leave to={paths.login} />;
}

interface CacheProps {
  readonly onOutdated: () => void;
  readonly children: ReactNode;
}

/** Reports that the phone keeps what an earlier day or another driver has left. */
function WithCurrentCache({ onOutdated, children }: CacheProps) {
  const { uid } = useSession();
  const today = useClockToday();
  // The day on which the page was opened: that of someone at work is not loaded again at midnight
  const [opened] = useState(today);
  useEffect(() => {
    let unmounted = false;
    isCacheOutdated(uid, opened)
      .then((outdated) => outdated && !unmounted && onOutdated())
      .catch(console.error);
    return () => {
      unmounted = true;
    };
  }, [uid, opened, onOutdated]);
  return children;
}

function SignedInPage() {
  const auth = useAuth();
  const signOut = async () => {
    await forgetPushToken();
    await endSession(auth, { toast: 'Signed Out!' });
  };
  return <DrivePage onSignOut={() => signOut().catch(console.error)} />;
}
