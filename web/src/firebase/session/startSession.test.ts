import type { User } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const keepListening = vi.fn();
const auth: { currentUser: User | null; authStateReady: () => Promise<void> } = {
  currentUser: null,
  authStateReady: async () => {},
};
let startSession: typeof import('./startSession').startSession;

const signedIn = (claims: object) => ({ uid: 'olga', getIdTokenResult: async () => ({ claims }) }) as unknown as User;
const askedFor = () => keepListening.mock.calls.flat();

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../sdk/auth', () => ({ auth }));
  vi.doMock('../sdk/firestore', () => ({ keepListening }));
  ({ startSession } = await import('./startSession'));
});
afterAll(() => {
  for (const name of ['../sdk/auth', '../sdk/firestore']) vi.doUnmock(name);
  vi.resetModules();
});
beforeEach(() => keepListening.mockReset());

describe('the start of a session', () => {
  it('[PRF-1] asks for the documents of the person and of the account in the token', async () => {
    auth.currentUser = signedIn({ subOwneruid: 'owner', role: 'admin', email_verified: true });
    await startSession();
    expect(askedFor()).toEqual(['users/olga', 'accounts/owner']);
  });

  it('[PRF-1] asks for no account before the email address is verified', async () => {
    auth.currentUser = signedIn({ email_verified: false });
    await startSession();
    expect(askedFor()).toEqual(['users/olga']);
  });

  it('[PRF-1] asks for nothing when no one is signed in', async () => {
    auth.currentUser = null;
    await startSession();
    expect(askedFor()).toEqual([]);
  });
});
