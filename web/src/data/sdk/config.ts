import type { FirebaseOptions } from 'firebase/app';
import { EMULATORS, FIREBASE_CONFIG } from '../../settings';

interface Endpoint {
  readonly host: string;
  readonly port: number;
}

interface Emulators {
  /** A URL. */
  readonly auth: string;
  readonly firestore: Endpoint;
  readonly functions: Endpoint;
}

// The build has checked both (web/build/checkSettings.ts): sign-in starts with this file, and does not wait for code that checks.

if (!FIREBASE_CONFIG) throw new Error('VITE_FIREBASE_CONFIG is not set: see docs/deploy.md');
export const firebaseConfig: FirebaseOptions & { readonly projectId: string } = JSON.parse(FIREBASE_CONFIG);

/** Undefined when the app uses the real services. */
export const emulators: Emulators | undefined = EMULATORS ? JSON.parse(EMULATORS) : undefined;
