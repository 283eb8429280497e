import { type Auth, onAuthStateChanged, type User } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

// What the drivers' page needs of reactfire, which has parts of every Firebase product: `drive.config.ts` puts this module
// in its place, and the page loads 8 kB less.

const AuthContext = createContext<Auth | undefined>(undefined);
const FirestoreContext = createContext<Firestore | undefined>(undefined);

interface Props<Sdk> {
  readonly sdk: Sdk;
  readonly children: ReactNode;
}

export const FirebaseAppProvider = ({ children }: { readonly children: ReactNode }) => children;
export const AuthProvider = ({ sdk, children }: Props<Auth>) => (
  <AuthContext.Provider value={sdk}>{children}</AuthContext.Provider>
);
export const FirestoreProvider = ({ sdk, children }: Props<Firestore>) => (
  <FirestoreContext.Provider value={sdk}>{children}</FirestoreContext.Provider>
);

function provided<Sdk>(sdk: Sdk | undefined): Sdk {
  if (sdk === undefined) throw new Error('This hook must be used inside its provider');
  return sdk;
}

export const useAuth = () => provided(useContext(AuthContext));
export const useFirestore = () => provided(useContext(FirestoreContext));

interface UserState {
  readonly status: 'loading' | 'success';
  readonly data: User | null | undefined;
}

export function useUser(): UserState {
  const auth = useAuth();
  const [state, setState] = useState<UserState>({ status: 'loading', data: undefined });
  useEffect(() => onAuthStateChanged(auth, (data) => setState({ status: 'success', data })), [auth]);
  return state;
}
