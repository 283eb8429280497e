import { randomUUID } from 'node:crypto';
import { accountDocumentId, type DriverEventKind, type LatLng, newTrip, paths, type TripInput } from '@mtos/model';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getFirestore, serverTimestamp, setDoc } from 'firebase/firestore';
import { expect } from 'vitest';
import { db as adminDb } from '../../functions/admin';
import { suite } from '../../suite';

/** Another user working at the same time: the Web SDK in Node.js, signed in and subject to the rules. */
export interface SdkUser {
  /** Adds a trip as the console would, and returns its id. */
  addTrip(input: TripInput): Promise<string>;
  /** Starts a driver's shift at a location, and waits until the driver is available. */
  startShift(location: LatLng): Promise<void>;
  /** Records what a driver does now: on a trip, or in their shift. */
  addDriverEvent(kind: DriverEventKind, tripId?: string): Promise<void>;
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
  const addDriverEvent: SdkUser['addDriverEvent'] = (kind, tripId) =>
    setDoc(doc(db, paths.driverEvent(accountDocumentId(account, randomUUID()))), {
      ...{ subOwneruid: account, driverUid: user.uid, tripId: tripId ?? null, kind, at: new Date() },
      ...{ position: null, odometer: null, signature: null, note: '', undoes: null, receivedAt: now },
    });
  return {
    addTrip: async (input) => {
      const trip = newTrip(input, { account, writtenBy: user.uid, at: now });
      const id = accountDocumentId(account, randomUUID());
      await setDoc(doc(db, paths.trip(id)), trip);
      return id;
    },
    startShift: async (location) => {
      const path = paths.driverLocation(user.uid);
      const expireAt = new Date(Date.now() + 6 * 86_400_000);
      const position = { subOwneruid: account, location, tripId: null, updatedAt: now, expireAt };
      await addDriverEvent('shiftStarted');
      // Keeps whether the driver is available, which functions write
      await setDoc(doc(db, path), position, { merge: true });
      const isAvailable = async () => (await adminDb.doc(path).get()).get('available');
      await expect.poll(isAvailable, { timeout: 60_000 }).toBe(true);
    },
    addDriverEvent,
    close: () => deleteApp(app),
  };
}
