import { waitFor } from '@testing-library/react';
import type { User } from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetActivity, markActive } from './activity';
import { IDLE } from './idle';
import type { FacilityReads, FirstReads } from './startSession';

const keepListening = vi.fn();
const listenWhileLoading = vi.fn();
const auth: { currentUser: User | null; authStateReady: () => Promise<void> } = {
  currentUser: null,
  authStateReady: async () => {},
};
let startSession: typeof import('./startSession').startSession;

const signedIn = (claims: object) => ({ uid: 'olga', getIdTokenResult: async () => ({ claims }) }) as unknown as User;
const askedFor = () => keepListening.mock.calls.flat();
const readFirst = () => listenWhileLoading.mock.calls.flat(2);

/** The reads of a page: some of the account, and some that need to know what day it is there. */
const page: FirstReads = {
  readsOfAccount: (account) => [`counters/${account}`],
  readsOfDay: (account, today) => [`counters/${account}/days/${today}`],
};

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../sdk/auth', () => ({ auth }));
  vi.doMock('./earlyReads', () => ({ keepListening, listenWhileLoading }));
  ({ startSession } = await import('./startSession'));
});
afterAll(() => {
  for (const name of ['../sdk/auth', './earlyReads']) vi.doUnmock(name);
  vi.resetModules();
});
beforeEach(() => {
  keepListening.mockReset();
  listenWhileLoading.mockReset();
  // Midnight in Kiritimati, the first zone of all
  vi.useFakeTimers({ now: new Date('2026-03-04T10:00:00Z'), toFake: ['Date'] });
  markActive();
});
afterEach(() => {
  forgetActivity();
  vi.useRealTimers();
});

describe('the start of a session', () => {
  describe('of people at facilities', () => {
    const fay = signedIn({ subOwneruid: 'owner', role: 'facility', email_verified: true });
    const askForFacility = vi.fn(async ({ payers }: Parameters<FacilityReads['askForFacility']>[0]) => payers);
    const payersAskedFor = () => askForFacility.mock.results[0]?.value;
    beforeEach(() => {
      auth.currentUser = fay;
      askForFacility.mockClear();
    });

    it('[PRF-1] [FAC-1] asks for what their page shows, and for nothing of the account, which they can’t read', async () => {
      keepListening.mockResolvedValue({ payerUids: ['elm', 'oak'] });
      await startSession(async () => ({ askForFacility }));
      expect(askForFacility).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ account: 'owner', uid: 'olga' }),
      );
      expect(await payersAskedFor()).toEqual(['elm', 'oak']);
      expect(askedFor()).toEqual(['users/olga']);
    });

    it.each([
      ['that can’t be read', undefined],
      ['without payers', {}],
      ['with a broken list of them', { payerUids: 'elm' }],
      ['with a broken one of them', { payerUids: ['elm', 7] }],
      ['with an empty one of them', { payerUids: ['elm', ''] }],
    ])('[PRF-1] [FAC-1] knows no payers of a person %s', async (_, person) => {
      keepListening.mockResolvedValue(person);
      await startSession(async () => ({ askForFacility }));
      expect(await payersAskedFor()).toEqual([]);
    });

    it('[PRF-1] [SHL-4] asks for nothing if the session was idle for too long, which ends it', async () => {
      markActive(Date.now() - IDLE.limit);
      await startSession(async () => ({ askForFacility }));
      expect(askForFacility).not.toHaveBeenCalled();
    });

    it('[PRF-1] [FAC-1] reads nothing for a page of the console, from which they are led to their own', async () => {
      await startSession(async () => page);
      expect(readFirst()).toEqual([]);
    });

    it('[PRF-1] [FAC-1] asks for nothing of a facility’s page for the office, which is led to the console', async () => {
      auth.currentUser = signedIn({ subOwneruid: 'owner', role: 'admin', email_verified: true });
      await startSession(async () => ({ askForFacility }));
      expect(askForFacility).not.toHaveBeenCalled();
      expect(readFirst()).toEqual([]);
    });
  });

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

  it('[PRF-1] asks for what the page reads first, as soon as its account and the day there are known', async () => {
    auth.currentUser = signedIn({ subOwneruid: 'owner', role: 'admin', email_verified: true });
    let answer = (_account: object): void => undefined;
    const account = new Promise((resolve) => {
      answer = resolve;
    });
    keepListening.mockReturnValue(account);
    const started = startSession(async () => page);
    await waitFor(() => expect(readFirst()).toEqual(['counters/owner']));
    answer({ timeZone: 'Pacific/Kiritimati' });
    await started;
    expect(readFirst()).toEqual(['counters/owner', 'counters/owner/days/2026-03-05']);
  });

  it.each([
    ['the account is not known', undefined],
    ['its time zone is broken', { timeZone: 7 }],
  ])('[PRF-1] takes the default time zone where %s', async (_, account) => {
    auth.currentUser = signedIn({ subOwneruid: 'owner', role: 'admin', email_verified: true });
    keepListening.mockResolvedValue(account);
    await startSession(async () => page);
    expect(readFirst()).toEqual(['counters/owner', 'counters/owner/days/2026-03-04']);
  });

  it.each([
    ['a driver, who has another page', { subOwneruid: 'owner', role: 'driver', email_verified: true }],
    ['a person whose email address is not verified', { email_verified: false }],
  ])('[PRF-1] reads nothing for the page of %s', async (_, claims) => {
    auth.currentUser = signedIn(claims);
    await startSession(async () => page);
    expect(readFirst()).toEqual([]);
  });

  it.each([
    ['was idle for too long', () => markActive(Date.now() - IDLE.limit)],
    ['has no record of activity', forgetActivity],
  ])('[PRF-1] [SHL-4] reads nothing for the page if the session %s, which ends it', async (_, change) => {
    auth.currentUser = signedIn({ subOwneruid: 'owner', role: 'admin', email_verified: true });
    change();
    await startSession(async () => page);
    expect(readFirst()).toEqual([]);
  });
});
