import { act } from '@testing-library/react';
import { FirebaseError } from 'firebase/app';
import type { CollectionReference, DocumentReference, Query, QueryConstraint } from 'firebase/firestore';
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
  /** What each query finds; undefined for a document without fields, of which only `newest` is known. */
  found: undefined as readonly { readonly id: string }[] | undefined,
  /** What the queries of a collection find, by its path; the others find `found`. */
  collections: {} as Readonly<Record<string, readonly { readonly id: string }[]>>,
  /** Paths of documents that the rules refuse to show or to change, and of collections that they refuse to list. */
  refused: [] as readonly string[],
  newest: { id: 'first', changedAt: 1 } as Newest,
  /** Counts a query; `order` is how many counts were requested before. */
  count: (_order: number): number | Promise<number> => 0,
};

let requested = 0;

/** The path of the collection that a query reads. */
const collectionPaths = new WeakMap<Query, string>();

/** What the server holds at a path now. What was written since the last `push` has not been sent to listeners. */
export const stored = (path: string): object | undefined => server.documents[path];

/** Sends every listener what the server holds now. */
export function push(changes: Partial<typeof server> = {}): void {
  Object.assign(server, changes);
  for (const [next, target] of listeners) next(buildSnapshot(target));
}

/** Forgets everything, for the next test. */
function reset(): void {
  listeners.clear();
  requested = 0;
  push({
    documents: {},
    found: undefined,
    collections: {},
    refused: [],
    newest: { id: 'first', changedAt: 1 },
    count: () => 0,
  });
}

function buildSnapshot(target: Target): object {
  const { id, changedAt, isPending = false } = server.newest;
  const metadata = { fromCache: false, hasPendingWrites: isPending };
  if (target.type === 'document') return { metadata, data: () => server.documents[target.path] };
  const found = server.collections[collectionPaths.get(target) ?? ''] ?? server.found;
  const docs = (found ?? [{ id }]).map((data) => ({
    id: data.id,
    metadata,
    ref: { path: `fake/${data.id}` },
    get: () => changedAt,
    data: () => (found ? data : {}),
  }));
  return { metadata, docs, docChanges: () => docs.map((doc) => ({ doc })) };
}

/**
 * Loads a module that reads or writes Firestore so that the fake server answers its requests, signed in as the owner of
 * `account`. Time is fake in the tests of the file that calls it, unless they need the real one, as a user's typing does.
 */
export async function withFakeServer<Module>(
  load: () => Promise<Module>,
  { hasFakeTime = true } = {},
): Promise<Module> {
  // Other test files have loaded these modules without the mocks
  vi.resetModules();
  vi.doMock('firebase/firestore', async (original) => fakeSdk(await original<typeof import('firebase/firestore')>()));
  vi.doMock('reactfire', fakeReactfire);
  const session = { uid: 'owner', account: 'account', emailVerified: true };
  vi.doMock('../session/session', () => ({ useSession: () => session, useMay: () => true }));
  beforeEach(() => {
    if (hasFakeTime) vi.useFakeTimers();
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

const fakeSdk = (sdk: typeof import('firebase/firestore')) => ({
  ...sdk,
  query: (collection: CollectionReference, ...constraints: QueryConstraint[]) => {
    const made = sdk.query(collection, ...constraints);
    collectionPaths.set(made, collection.path);
    return made;
  },
  onSnapshot: (target: Target, _options: object, next: Next, fail: Fail) => {
    const path = target.type === 'document' ? target.path : collectionPaths.get(target);
    if (path !== undefined && server.refused.includes(path)) {
      queueMicrotask(() => fail(new FirebaseError('permission-denied', 'Refused')));
      return () => undefined;
    }
    listeners.set(next, target);
    queueMicrotask(() => listeners.has(next) && next(buildSnapshot(target)));
    return () => listeners.delete(next);
  },
  getDoc: async ({ id, path }: DocumentReference) => ({
    id,
    exists: () => path in server.documents,
    data: () => server.documents[path],
  }),
  runTransaction: async (_db: object, attempt: (transaction: object) => Promise<void>) => {
    // Several can run at once, so each adds only what it writes
    const writes = new Map<string, object | undefined>();
    const write = ({ path }: DocumentReference, data: object | undefined) => {
      if (server.refused.includes(path)) throw new FirebaseError('permission-denied', 'Refused');
      writes.set(path, data);
    };
    await attempt({
      get: async (ref: DocumentReference) => {
        const data = server.documents[ref.path];
        const get = (field: string): unknown => data && Reflect.get(data, field);
        return { ref, id: ref.id, exists: () => data !== undefined, data: () => data, get };
      },
      set: write,
      update: (ref: DocumentReference, data: object) => write(ref, { ...server.documents[ref.path], ...data }),
      delete: (ref: DocumentReference) => write(ref, undefined),
    });
    const all = Object.entries({ ...server.documents, ...Object.fromEntries(writes) });
    server.documents = Object.fromEntries(all.filter((entry): entry is [string, object] => entry[1] !== undefined));
  },
  getCountFromServer: async () => {
    const count = await server.count(requested++);
    return { data: () => ({ count }) };
  },
});

/** reactfire's hooks, with a Firestore instance that never connects. */
async function fakeReactfire() {
  const { initializeApp } = await import('firebase/app');
  const { getFirestore } = await import('firebase/firestore');
  const db = getFirestore(initializeApp({ projectId: 'demo-test' }, `test ${Math.random()}`));
  return { useFirestore: () => db, useFunctions: () => 'functions' };
}

/** Lets requests, effects, and the pause between two counts finish. Needs fake timers. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await act(() => vi.advanceTimersByTimeAsync(500));
}
