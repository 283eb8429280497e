import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { app } from './app';
import { emulators } from './env';

// Whoever signs in with a pop-up hands over the resolver then: the console need not load it.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
