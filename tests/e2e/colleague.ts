import { randomUUID } from 'node:crypto';
import { newTrip, paths, type TripInput } from '@mtos/model';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { addDoc, collection, connectFirestoreEmulator, getFirestore, serverTimestamp } from 'firebase/firestore';
import { suite } from '../suite';

export interface Colleague {
  /** Adds a trip as the console would, and returns its id. */
  addTrip(input: TripInput): Promise<string>;
  leave(): Promise<void>;
}

/** Somebody else at work at the same time: the Web SDK in Node.js, signed in, held to the rules. */
export async function colleague(account: string, email: string, password: string): Promise<Colleague> {
  const app = initializeApp({ projectId: suite.projectId, apiKey: 'demo' }, randomUUID());
  const auth = getAuth(app);
  connectAuthEmulator(auth, suite.auth.url, { disableWarnings: true });
  const db = getFirestore(app);
  connectFirestoreEmulator(db, suite.firestore.host, suite.firestore.port);
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return {
    addTrip: async (input) => {
      const trip = newTrip(input, { account, writtenBy: user.uid, at: serverTimestamp() });
      return (await addDoc(collection(db, paths.trips), trip)).id;
    },
    leave: () => deleteApp(app),
  };
}
