import { randomUUID } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { suite } from '../suite';

// A function under test may have created it already.
const app = getApps()[0] ?? initializeApp({ projectId: suite.projectId });

/** The Admin SDK on the running suite; it bypasses the rules. */
export const db = getFirestore(app);
export const auth = getAuth(app);

/** A new account id, so that tests can share the suite. */
export function ownAccount(): string {
  return `account-${randomUUID()}`;
}
