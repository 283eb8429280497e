import type { QueryShape } from '@mtos/model';
import { type DocumentData, doc, onSnapshot } from 'firebase/firestore';
import { toQuery } from '../read/toQuery';
import { firestore } from '../sdk/firestore';

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

/**
 * Listens while the page loads. It then listens itself, and gets at once what is there. Resolves when each target has been
 * answered or refused.
 */
export async function listenWhileLoading(targets: readonly Target[]): Promise<void> {
  const listen = (target: Target) =>
    new Promise<void>((resolve) => {
      const answered = () => resolve();
      const stop =
        typeof target === 'string'
          ? onSnapshot(doc(firestore, target), answered, answered)
          : onSnapshot(toQuery(firestore, target), answered, answered);
      setTimeout(stop, LOADING);
    });
  await Promise.all(targets.map(listen));
}
