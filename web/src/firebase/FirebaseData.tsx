import type { ReactNode } from 'react';
import { FirestoreProvider } from 'reactfire';
import { firestore } from './firestore';

/** Documents, for the signed-in part; stands inside FirebaseAuth. */
export function FirebaseData({ children }: { readonly children: ReactNode }) {
  return <FirestoreProvider sdk={firestore}>{children}</FirestoreProvider>;
}
