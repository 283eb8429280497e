import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { suite } from '../../suite';
import type { Stored } from '../pages/contexts';

const API_KEY = 'demo';

/** What the app stores of a signed-in user: the Web SDK's record, which comes from the SDK itself, and the last activity. */
export async function signedInStorage({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): Promise<Stored> {
  const app = initializeApp({ projectId: suite.projectId, apiKey: API_KEY }, crypto.randomUUID());
  const auth = getAuth(app);
  connectAuthEmulator(auth, suite.auth.url, { disableWarnings: true });
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const record = JSON.stringify({ ...user.toJSON(), appName: '[DEFAULT]' });
  await deleteApp(app);
  return { [`firebase:authUser:${API_KEY}:[DEFAULT]`]: record, 'mtos.lastActive': String(Date.now()) };
}
