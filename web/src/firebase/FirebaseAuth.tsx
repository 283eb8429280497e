import type { ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider } from 'reactfire';
import { app } from './app';
import { auth } from './auth';

/** The Firebase app with sign-in: what the authentication pages need. */
export function FirebaseAuth({ children }: { readonly children: ReactNode }) {
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <AuthProvider sdk={auth}>{children}</AuthProvider>
    </FirebaseAppProvider>
  );
}
