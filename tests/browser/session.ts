import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import type { BrowserContextOptions } from 'playwright-core';
import { suite } from '../suite';

const API_KEY = 'demo';

/**
 * Browser storage of a signed-in user: the record that the Web SDK stores, created by the SDK itself in Node.js, and the
 * time of the last activity.
 */
export async function signedInStorage({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): Promise<BrowserContextOptions['storageState']> {
  const app = initializeApp({ projectId: suite.projectId, apiKey: API_KEY }, crypto.randomUUID());
  const auth = getAuth(app);
  connectAuthEmulator(auth, suite.auth.url, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const record = JSON.stringify({ ...user.toJSON(), appName: '[DEFAULT]' });
  await deleteApp(app);
  const localStorage = [
    { name: `firebase:authUser:${API_KEY}:[DEFAULT]`, value: record },
    { name: 'mtos.lastActive', value: String(Date.now()) },
  ];
  return { cookies: [], origins: [{ origin: suite.appUrl, localStorage }] };
}
