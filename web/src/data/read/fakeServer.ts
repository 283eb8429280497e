import { act } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import type { DocumentReference, Query } from 'firebase/firestore';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/** The first result of a query that sorts by `updatedAt` or `createdAt`, as the SDK knows it. */
interface Newest {
  readonly id: string;
  readonly changedAt: number | null;
  /** Written here, and not accepted by the server yet. */
  readonly isPending?: boolean;
}

type Target = Query | DocumentReference;
type Next = (snapshot: object) => void;
type Fail = (error: Error) => void;

const listeners = new Map<Next, Target>();

/** What the fake server holds. Documents by their paths. */
const server = {
  documents: {} as Record<string, object>,
  /** Paths of documents that the rules refuse to show. */
  refused: [] as readonly string[],
  newest: { id: 'first', changedAt: 1 } as Newest,
  /** Counts a query; `order` is how many counts were requested before. */
  count: (_order: number): number | Promise<number> => 0,
};

let requested = 0;

/** Sends every listener what the server holds now. */
export function push(changes: Partial<typeof server> = {}): void {
  Object.assign(server, changes);
  for (const [next, target] of listeners) next(buildSnapshot(target));
}

/** Forgets everything, for the next test. */
function reset(): void {
  listeners.clear();
  requested = 0;
  push({ documents: {}, refused: [], newest: { id: 'first', changedAt: 1 }, count: () => 0 });
}

function buildSnapshot(target: Target): object {
  const { id, changedAt, isPending = false } = server.newest;
  const metadata = { fromCache: false, hasPendingWrites: isPending };
  if (target.type === 'document') return { metadata, data: () => server.documents[target.path] };
  const docs = [{ id, metadata, ref: { path: `fake/${id}` }, get: () => changedAt, data: () => ({}) }];
  return { metadata, docs, docChanges: () => docs.map((doc) => ({ doc })) };
}

/**
 * Loads a module that reads Firestore so that the fake server answers its requests, signed in as the owner of
 * `account`. Time is fake in the tests of the file that calls it.
 */
export async function withFakeServer<Module>(load: () => Promise<Module>): Promise<Module> {
  // Other test files have loaded these modules without the mocks
  vi.resetModules();
  vi.doMock('firebase/firestore', async (original) => fakeSdk(await original<object>()));
  vi.doMock('reactfire', fakeReactfire);
  const session = { uid: 'owner', account: 'account', emailVerified: true };
  vi.doMock('../session/session', () => ({ useSession: () => session }));
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    act(reset);
    vi.useRealTimers();
  });
  afterAll(() => {
    for (const name of ['firebase/firestore', 'reactfire', '../session/session']) vi.doUnmock(name);
    vi.resetModules();
  });
  return load();
}

const fakeSdk = (sdk: object) => ({
  ...sdk,
  onSnapshot: (target: Target, _options: object, next: Next, fail: Fail) => {
    if (target.type === 'document' && server.refused.includes(target.path)) {
      queueMicrotask(() => fail(new FirebaseError('permission-denied', 'Refused')));
      return () => undefined;
    }
    listeners.set(next, target);
    queueMicrotask(() => listeners.has(next) && next(buildSnapshot(target)));
    return () => listeners.delete(next);
  },
  getCountFromServer: async () => {
    const count = await server.count(requested++);
    return { data: () => ({ count }) };
  },
});

/** reactfire's hook, with a Firestore instance that never connects. */
async function fakeReactfire() {
  const { initializeApp } = await import('firebase/app');
  const { getFirestore } = await import('firebase/firestore');
  const db = getFirestore(initializeApp({ projectId: 'demo-test' }, `test ${Math.random()}`));
  return { useFirestore: () => db };
}

/** Lets requests, effects, and the pause between two counts finish. Needs fake timers. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await act(() => vi.advanceTimersByTimeAsync(500));
}
