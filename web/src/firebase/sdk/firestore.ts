import type { QueryShape } from '@mtos/model';
import { connectFirestoreEmulator, type DocumentData, doc, getFirestore, onSnapshot } from 'firebase/firestore';
import { toQuery } from '../data/toQuery';
import { app } from './app';
import { emulators } from './config';

// Caches in memory only: the documents hold clients' names and addresses, and people share computers.
export const firestore = getFirestore(app);

if (emulators) connectFirestoreEmulator(firestore, emulators.firestore.host, emulators.firestore.port);

const ignore = () => undefined;

/**
 * Listens to a document for as long as the page is open, for those who listen to it later: they get it at once. Returns its
 * first data, or undefined if there is none or it can't be read.
 */
export function keepListening(path: string): Promise<DocumentData | undefined> {
  return new Promise((resolve) => {
    onSnapshot(
      doc(firestore, path),
      (snapshot) => resolve(snapshot.data()),
      () => resolve(undefined),
    );
  });
}

/** How long a page has to show and listen itself, in milliseconds. */
const FOR_NOW = 30_000;

/** A document by its path, or a query. */
export type Target = string | QueryShape;

/** Listens until the page that is loading does. */
export function listenForNow(targets: readonly Target[]): void {
  const stops = targets.map((target) =>
    typeof target === 'string'
      ? onSnapshot(doc(firestore, target), ignore, ignore)
      : onSnapshot(toQuery(firestore, target), ignore, ignore),
  );
  setTimeout(() => {
    for (const stop of stops) stop();
  }, FOR_NOW);
}
