import { randomUUID } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { suite } from '../suite';

// A function under test may have made it already.
const app = getApps()[0] ?? initializeApp({ projectId: suite.projectId });

/** The Admin SDK on the running suite: no rules stand in its way. */
export const db = getFirestore(app);
export const auth = getAuth(app);

/** An account that no other test knows, so that tests can share the suite. */
export function ownAccount(): string {
  return `account-${randomUUID()}`;
}
