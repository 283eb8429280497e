import { browserLocalPersistence, connectAuthEmulator, initializeAuth } from 'firebase/auth';
import { app } from './app';
import { emulators } from './config';

// The pop-up resolver is passed in by the Google sign-in, so that the console doesn't load it.
export const auth = initializeAuth(app, { persistence: browserLocalPersistence });
// Of the mails about passwords and addresses
auth.languageCode = navigator.language;

if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
