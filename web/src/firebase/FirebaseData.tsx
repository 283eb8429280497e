import type { ReactNode } from 'react';
import { FirestoreProvider, FunctionsProvider } from 'reactfire';
import { firestore } from './firestore';
import { functions } from './functions';

/** Documents and callable functions, for the signed-in part; stands inside FirebaseAuth. */
export function FirebaseData({ children }: { readonly children: ReactNode }) {
  return (
    <FirestoreProvider sdk={firestore}>
      <FunctionsProvider sdk={functions}>{children}</FunctionsProvider>
    </FirestoreProvider>
  );
}
