import {
  connectFirestoreEmulator,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { app } from '../sdk/app';
import { emulators } from '../sdk/config';

// Unlike the console's, this cache is on disk: a phone shows its trips and keeps its steps without a network, also after
// a restart. `driveCache.ts` clears it.
export const driveFirestore = initializeFirestore(app, {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});

if (emulators) connectFirestoreEmulator(driveFirestore, emulators.firestore.host, emulators.firestore.port);
