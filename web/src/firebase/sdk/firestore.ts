import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';
import { app } from './app';
import { emulators } from './config';

// Caches in memory only: the documents hold clients' names and addresses, and people share computers.
export const firestore = getFirestore(app);

if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);

const ignore = () => undefined;

/** Listens to a document for as long as the page is open, for those who listen to it later: they get it at once. */
export function keepListening(path: string): void {
  onSnapshot(doc(firestore, path), ignore, ignore);
}
