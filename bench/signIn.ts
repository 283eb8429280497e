import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore, terminate } from 'firebase/firestore';
import { projectId } from '../scripts/suite/suite';
import type { SuitePorts } from '../scripts/suite/suiteConfig';

/** A client that is signed in with the web SDK. */
export interface SignedInClient {
  readonly db: Firestore;
  close(): Promise<void>;
}

/** Signs in to the suite. `name` must be unique in this process. */
export async function signIn(
  name: string,
  { email, password }: { readonly email: string; readonly password: string },
  ports: Pick<SuitePorts, 'auth' | 'firestore'>,
): Promise<SignedInClient> {
  const app = initializeApp({ projectId, apiKey: 'demo' }, name);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', ports.firestore);
  return {
    db,
    close: async () => {
      await terminate(db);
      await deleteApp(app);
    },
  };
}
