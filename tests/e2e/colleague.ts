import { randomUUID } from 'node:crypto';
import { type LatLng, newTrip, paths, type TripInput, type TripStatus } from '@mtos/model';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { suite } from '../suite';

/** Somebody else at work at the same time: the Web SDK in Node.js, signed in, held to the rules. */
export interface Colleague {
  /** Adds a trip as the console would, and returns its id. */
  addTrip(input: TripInput): Promise<string>;
  /** Tells, as a driver, where they are and that they can take a trip. */
  standAt(location: LatLng): Promise<void>;
  /** Moves a trip as its driver does. */
  moveTrip(id: string, status: TripStatus): Promise<void>;
  leave(): Promise<void>;
}

export async function colleague(account: string, email: string, password: string): Promise<Colleague> {
  const app = initializeApp({ projectId: suite.projectId, apiKey: 'demo' }, randomUUID());
  const auth = getAuth(app);
  connectAuthEmulator(auth, suite.auth.url, { disableWarnings: true });
  const db = getFirestore(app);
  connectFirestoreEmulator(db, suite.firestore.host, suite.firestore.port);
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const now = serverTimestamp();
  return {
    addTrip: async (input) => {
      const trip = newTrip(input, { account, writtenBy: user.uid, at: now });
      return (await addDoc(collection(db, paths.trips), trip)).id;
    },
    standAt: (location) =>
      setDoc(doc(db, paths.driverLocation(user.uid)), {
        subOwneruid: account,
        location,
        available: true,
        tripId: null,
        updatedAt: now,
      }),
    moveTrip: (id, status) =>
      updateDoc(doc(db, paths.trip(id)), {
        status,
        statusAt: now,
        updatedAt: now,
        updatedBy: user.uid,
        version: increment(1),
      }),
    leave: () => deleteApp(app),
  };
}
