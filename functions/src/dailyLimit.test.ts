import { type DocumentReference, type DocumentSnapshot, GrpcStatus, type Transaction } from 'firebase-admin/firestore';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

const logs = vi.hoisted(() => ({ logUseNotGivenBack: vi.fn() }));
vi.mock('./logs', () => logs);

// Another file of the same worker may have loaded these with mocks of its own
vi.resetModules();
const { countedUse } = await import('./dailyLimit');
const { db } = await import('./firebase');

const busy = Object.assign(new Error('Too much contention'), { code: GrpcStatus.ABORTED });

/** Stands in for Firestore, with the count of a day's uses. */
function countUses() {
  const counts = { count: 0, by: 0 };
  const add = ({ count, by }: { readonly count: unknown; readonly by?: { readonly ann: unknown } }) => {
    counts.count += readIncrement(count);
    counts.by += readIncrement(by?.ann);
  };
  const transaction = {
    get: async () =>
      ({
        exists: counts.count > 0,
        get: () => counts.count,
        data: () => ({ by: { ann: counts.by } }),
      }) as unknown as DocumentSnapshot,
    set: (_ref: DocumentReference, fields: Parameters<typeof add>[0]) => add(fields),
  } as unknown as Transaction;
  const setOutside = vi.fn(async (fields: Parameters<typeof add>[0]) => add(fields));
  vi.spyOn(db, 'doc').mockReturnValue({ set: setOutside } as never);
  vi.spyOn(db, 'runTransaction').mockImplementation((run) => run(transaction));
  return { counts, setOutside };
}

const readIncrement = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'operand' in value ? Number(value.operand) : 0;

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  vi.resetModules();
});

describe('a use that is counted with its work', () => {
  it('[SEC-11] counts once, however often the work is repeated because the server is busy', async () => {
    const { counts } = countUses();
    const work = vi.fn(async () => 'done');
    work.mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
    const call = () => countedUse('account', 'invitations', work, 'ann');
    for (let times = 0; times < 2; times += 1) await expect(call()).rejects.toBe(busy);
    expect(counts).toEqual({ count: 0, by: 0 });
    expect(await call()).toBe('done');
    expect(counts).toEqual({ count: 1, by: 1 });
  });

  it('[SEC-11] counts also if the work is refused, so that nobody can try without end', async () => {
    const { counts } = countUses();
    const refused = new Error('already a member');
    await expect(countedUse('account', 'invitations', () => Promise.reject(refused), 'ann')).rejects.toBe(refused);
    expect(counts).toEqual({ count: 1, by: 1 });
  });

  it('[SEC-11] still says that the server is busy if the use can’t be given back, so that the page tries again', async () => {
    const { counts, setOutside } = countUses();
    const failure = new Error('unavailable');
    setOutside.mockRejectedValueOnce(failure);
    await expect(countedUse('account', 'invitations', () => Promise.reject(busy), 'ann')).rejects.toBe(busy);
    expect(counts).toEqual({ count: 1, by: 1 });
    expect(logs.logUseNotGivenBack.mock.calls).toEqual([['account', 'invitations', failure]]);
  });
});
