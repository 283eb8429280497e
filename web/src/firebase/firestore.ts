import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { app } from './app';
import { emulators } from './env';

// Documents stay in memory: these are patients' names and addresses, and desks are shared.
export const firestore = getFirestore(app);

if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);
