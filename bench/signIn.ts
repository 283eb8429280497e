import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore, terminate } from 'firebase/firestore';
import { projectId } from '../scripts/suite';
import type { SuitePorts } from '../scripts/suiteConfig';

/** Somebody who is signed in, as the app's own SDK has it. */
export interface SignedIn {
  readonly db: Firestore;
  end(): Promise<void>;
}

/** Signs in to the suite, under a name that no other has in this process. */
export async function signIn(
  name: string,
  { email, password }: { readonly email: string; readonly password: string },
  ports: Pick<SuitePorts, 'auth' | 'firestore'>,
): Promise<SignedIn> {
  const app = initializeApp({ projectId, apiKey: 'demo' }, name);
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://127.0.0.1:${ports.auth}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', ports.firestore);
  return {
    db,
    end: async () => {
      await terminate(db);
      await deleteApp(app);
    },
  };
}
