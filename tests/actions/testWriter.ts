import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { type Functions, getFunctions } from 'firebase/functions';
import type { Writer } from '../../web/src/data/write/writer';
import type { TestPerson } from '../newAccount';
import { suite } from '../suite';

/** A signed-in person as the console's actions know one: the Web SDK, subject to the rules. */
export interface TestWriter extends Writer {
  readonly auth: Auth;
  readonly functions: Functions;
  leave(): Promise<void>;
}

/** Signs in. Firestore is reached through the given port of this machine. */
export async function signIn(account: string, person: TestPerson, firestorePort: number): Promise<TestWriter> {
  const app = initializeApp({ projectId: suite.projectId, apiKey: 'demo' }, randomUUID());
  const auth = getAuth(app);
  connectAuthEmulator(auth, suite.auth.url, { disableWarnings: true });
  const db = getFirestore(app);
  connectFirestoreEmulator(db, '127.0.0.1', firestorePort);
  await signInWithEmailAndPassword(auth, person.email, person.password);
  return { db, account, uid: person.uid, auth, functions: getFunctions(app), leave: () => deleteApp(app) };
}
