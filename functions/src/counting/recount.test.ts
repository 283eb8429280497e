import { FieldValue, GrpcStatus } from 'firebase-admin/firestore';
import type { CallableRequest } from 'firebase-functions/https';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

const readTime = vi.hoisted(() => vi.fn<() => Promise<never>>());
vi.mock('../guard', () => ({
  guardedCallable:
    (_capability: unknown, _input: unknown, handle: (input: unknown, caller: object) => unknown) =>
    ({ data }: { readonly data: unknown }) =>
      handle(data, { account: 'account', uid: 'ann' }),
}));
vi.mock('./readTotals', () => ({ lastWholeSecond: readTime, readTotals: vi.fn() }));

// Another file of the same worker may have loaded these with mocks of its own
vi.resetModules();
const { recount } = await import('./recount');
const { db } = await import('../firebase');

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  vi.resetModules();
});

describe('a recount', () => {
  it('[SEC-11] gives its use back if the server is busy, because the page calls it again', async () => {
    const busy = Object.assign(new Error('Too much contention'), { code: GrpcStatus.ABORTED });
    readTime.mockRejectedValueOnce(busy);
    const counted = vi.fn();
    const givenBack = vi.fn(async () => {});
    const unused = { get: () => undefined, data: () => undefined };
    vi.spyOn(db, 'doc').mockReturnValue({ set: givenBack } as never);
    vi.spyOn(db, 'runTransaction').mockImplementation((run) => run({ get: async () => unused, set: counted } as never));

    await expect(recount({ data: {} } as CallableRequest<unknown>)).rejects.toBe(busy);
    expect(counted).toHaveBeenCalledOnce();
    expect(givenBack.mock.calls).toEqual([[{ count: FieldValue.increment(-1) }, { merge: true }]]);
  });
});
