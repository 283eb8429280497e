import { FirebaseError } from 'firebase/app';
import { type CollectionReference, type DocumentSnapshot, doc, getDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import type { Live } from './live';
import { type Fail, type Next, useListener } from './useListener';

/** The document that a page begins after: from those seen, else read once; undefined when there is none to be had. */
export function useCursor<Data>(
  collection: CollectionReference<Data>,
  id: string | undefined,
  seen: ReadonlyMap<string, DocumentSnapshot<Data>>,
): Live<DocumentSnapshot<Data> | undefined> {
  const { firestore, path, converter } = collection;
  const known = id === undefined ? undefined : seen.get(id);
  const unread = known ? undefined : id;
  const listen = useCallback(
    (next: Next<DocumentSnapshot<Data> | undefined>, fail: Fail) => {
      if (!unread || !converter) return undefined;
      let wanted = true;
      getDoc(doc(firestore, path, unread).withConverter(converter)).then(
        (snapshot) => wanted && next(snapshot.exists() ? snapshot : undefined),
        (error) => wanted && (isRefusal(error) ? next(undefined) : fail(error)),
      );
      return () => {
        wanted = false;
      };
    },
    [firestore, path, converter, unread],
  );
  const read = useListener(listen);
  return id === undefined || known ? { status: 'ready', value: known } : read;
}

/** The rules refuse to read a document that is not there. */
const isRefusal = (error: unknown) => error instanceof FirebaseError && error.code === 'permission-denied';
