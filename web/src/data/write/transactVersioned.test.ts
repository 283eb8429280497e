import { FirebaseError, initializeApp } from 'firebase/app';
import { doc, getFirestore, type Transaction } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const transact = vi.hoisted(() => vi.fn());
vi.mock('./write', () => ({ transact }));

const { transactVersioned } = await import('./transactVersioned');

const db = getFirestore(initializeApp({ projectId: 'demo-test' }, 'transactVersioned'));
const writer = { db, account: 'account', uid: 'admin' };
const trip = doc(db, 'trips/one');
const refusal = new FirebaseError('permission-denied', 'Refused');

/** The rules refuse attempts that read one of these versions; every attempt reads the next one. */
function serverWith(versions: readonly number[], refused: readonly number[]) {
  const read: number[] = [];
  const update = vi.fn();
  transact.mockImplementation(async (_: unknown, attempt: (transaction: object) => Promise<void>) => {
    const version = versions[Math.min(read.length, versions.length - 1)] ?? 0;
    read.push(version);
    await attempt({ get: async () => ({ exists: () => true, get: () => version }), update });
    if (refused.includes(version)) throw refusal;
  });
  return { read, update };
}

const write = (check: (version: number) => void = () => undefined) =>
  transactVersioned(writer, async (transaction: Transaction) => {
    const found = await transaction.get(trip);
    check(found.get('version'));
    transaction.update(trip, { version: found.get('version') + 1 });
  });

beforeEach(() => {
  transact.mockReset();
});

describe('a write that names the next version', () => {
  it('[TRP-9] is tried again while others change the document, such as functions after a new trip', async () => {
    const server = serverWith([1, 2, 3, 4], [1, 2, 3]);
    await write();
    expect(server.read).toEqual([1, 2, 3, 4]);
    expect(server.update.mock.lastCall).toEqual([trip, { version: 5 }]);
  });

  it('[TRP-9] is given up once nothing changed since it was refused, and after five attempts', async () => {
    const still = serverWith([1], [1]);
    await expect(write()).rejects.toBe(refusal);
    expect(still.read).toEqual([1, 1]);
    const busy = serverWith([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]);
    await expect(write()).rejects.toBe(refusal);
    expect(busy.read).toHaveLength(5);
  });

  it('[TRP-9] is not tried again where it no longer fits, or for another failure', async () => {
    const server = serverWith([1, 2, 3], [1, 2]);
    const changed = new Error('Someone else changed this trip first.');
    const check = (version: number) => {
      if (version === 2) throw changed;
    };
    await expect(write(check)).rejects.toBe(changed);
    expect(server.read).toEqual([1, 2]);
    const offline = new FirebaseError('unavailable', 'Offline');
    transact.mockRejectedValue(offline);
    await expect(write()).rejects.toBe(offline);
  });
});
