import { useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { documents } from '../../data/read/collections';
import { isRefusal } from '../../data/read/queryState';
import { fetchDocument } from '../../data/read/readQuery';

/** Who wrote messages: `removed` once their user document is gone. */
export type Sender = { readonly name: string; readonly picture: string } | 'removed';

/** The most user documents that one chat reads; more admins than an account has. */
const MAX_SENDERS = 100;

/** The people with these uids by uid, read once each; those not read yet are missing. */
export function useSenders(uids: readonly string[]): ReadonlyMap<string, Sender> {
  const db = useFirestore();
  const requested = useRef(new Set<string>());
  const [senders, setSenders] = useState<ReadonlyMap<string, Sender>>(new Map());

  useEffect(() => {
    for (const uid of uids) {
      if (requested.current.has(uid) || requested.current.size >= MAX_SENDERS) continue;
      requested.current.add(uid);
      fetchDocument(documents.user(db, uid)).then(
        (user) => {
          const sender = user ? { name: user.displayName || user.fullName, picture: user.image } : 'removed';
          setSenders((known) => new Map(known).set(uid, sender));
        },
        (error: unknown) => {
          // The rules refuse to read a user document that does not exist
          if (isRefusal(error)) setSenders((known) => new Map(known).set(uid, 'removed'));
          else {
            console.error(error);
            requested.current.delete(uid);
          }
        },
      );
    }
  }, [db, uids]);

  return senders;
}
