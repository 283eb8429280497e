import type { QueryShape } from '@mtos/model';
import { collection, type DocumentSnapshot, doc, getDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { isRefusal, type QueryState } from '../read/queryState';
import { type Fail, type Next, useListener } from '../read/useListener';

/** The document that a page begins after, from those seen or read once; undefined if it can't serve as a cursor. */
export function useCursor(
  spec: QueryShape | undefined,
  id: string | undefined,
  seen: ReadonlyMap<string, DocumentSnapshot>,
): QueryState<DocumentSnapshot | undefined> {
  const db = useFirestore();
  const known = id === undefined ? undefined : seen.get(id);
  const unread = known ? undefined : id;
  const path = spec?.collection ?? '';
  const fields = (spec?.orderBy ?? []).map(({ field }) => field).join();
  const listen = useCallback(
    (next: Next<DocumentSnapshot | undefined>, fail: Fail) => {
      if (!unread) return undefined;
      let isCurrent = true;
      // A document without one of the sorted fields is in no page, and the SDK throws for it
      const isInOrder = (snapshot: DocumentSnapshot) =>
        snapshot.exists() && fields.split(',').every((field) => snapshot.get(field) !== undefined);
      getDoc(doc(collection(db, path), unread)).then(
        (snapshot) => isCurrent && next({ value: isInOrder(snapshot) ? snapshot : undefined }),
        (error) => isCurrent && (isRefusal(error) ? next({ value: undefined }) : fail(error)),
      );
      return () => {
        isCurrent = false;
      };
    },
    [db, path, fields, unread],
  );
  const read = useListener(listen);
  return id === undefined || known ? { status: 'ready', value: known } : read;
}
