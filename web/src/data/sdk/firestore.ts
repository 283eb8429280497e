import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { app } from './app';
import { emulators } from './config';

// Caches in memory only: the documents hold clients' names and addresses, and people share computers.
export const firestore = getFirestore(app);

if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);
