import { createRequire } from 'node:module';

/** The Firebase CLI's program, for Node.js to run. */
export const firebaseCli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
