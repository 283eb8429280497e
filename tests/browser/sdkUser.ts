import { randomUUID } from 'node:crypto';
import { accountDocumentId, type LatLng, newTrip, paths, type TripInput, type TripStatus } from '@mtos/model';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  increment,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { suite } from '../suite';

/** Another user working at the same time: the Web SDK in Node.js, signed in and subject to the rules. */
export interface SdkUser {
  /** Adds a trip as the console would, and returns its id. */
  addTrip(input: TripInput): Promise<string>;
  /** Reports a driver's position, as available. */
  reportPosition(location: LatLng): Promise<void>;
  /** Changes a trip's status as its driver does. */
  setTripStatus(id: string, status: TripStatus): Promise<void>;
  close(): Promise<void>;
}

export async function signInSdkUser(account: string, email: string, password: string): Promise<SdkUser> {
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
      const id = accountDocumentId(account, randomUUID());
      await setDoc(doc(db, paths.trip(id)), trip);
      return id;
    },
    reportPosition: (location) =>
      setDoc(doc(db, paths.driverLocation(user.uid)), {
        subOwneruid: account,
        location,
        available: true,
        tripId: null,
        updatedAt: now,
        expireAt: new Date(Date.now() + 6 * 86_400_000),
      }),
    setTripStatus: (id, status) =>
      updateDoc(doc(db, paths.trip(id)), {
        status,
        statusAt: now,
        updatedAt: now,
        updatedBy: user.uid,
        version: increment(1),
      }),
    close: () => deleteApp(app),
  };
}
