import type { QueryShape } from '@mtos/model';
import { type DocumentData, doc, onSnapshot } from 'firebase/firestore';
import { toQuery } from '../data/toQuery';
import { firestore } from '../sdk/firestore';

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

/** A document by its path, or a query. */
export type Target = string | QueryShape;

/** How long a page has to load and to listen itself, in milliseconds. */
const LOADING = 30_000;

/** Listens while the page loads. It then listens itself, and gets at once what is there. */
export function listenWhileLoading(targets: readonly Target[]): void {
  const stops = targets.map((target) =>
    typeof target === 'string'
      ? onSnapshot(doc(firestore, target), ignore, ignore)
      : onSnapshot(toQuery(firestore, target), ignore, ignore),
  );
  setTimeout(() => {
    for (const stop of stops) stop();
  }, LOADING);
}
