import { GrpcStatus } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoutingService } from './routingService';

const { logs, store } = vi.hoisted(() => ({
  logs: { logBudgetFailed: vi.fn(), logDrives: vi.fn(), logReportFailed: vi.fn(), logRoutingFailed: vi.fn() },
  store: {
    used: 0,
    budgetFails: false,
    reportFails: false,
    written: [] as unknown[],
  },
}));
const aborted = () => Object.assign(new Error('Too much contention'), { code: GrpcStatus.ABORTED });
vi.mock('../logs', () => logs);
vi.mock('../firebase', () => ({
  db: {
    doc: () => ({
      get: async () => ({ exists: false, data: () => undefined }),
      set: async (report: unknown) => {
        if (store.reportFails) throw aborted();
        store.written.push(report);
      },
    }),
    runTransaction: async (run: (transaction: object) => Promise<number>) => {
      if (store.budgetFails) throw aborted();
      return run({
        get: async () => ({ get: () => store.used }),
        set: (_: unknown, { count }: { readonly count: number }) => {
          store.used = count;
        },
      });
    },
  },
}));

// Another file of the same worker may have loaded it with other modules
vi.resetModules();
const { measureOnce } = await import('./measureOnce');

const here = { lat: 40.7, lng: -73.95 };
const drives = [0.01, 0.02].map((north) => ({ from: { lat: here.lat + north, lng: here.lng }, to: here }));
const known = { seconds: 600, meters: 9000 };
const measure = vi.fn(async ({ origins }: { readonly origins: readonly object[] }) => origins.map(() => [known]));
const service: RoutingService = { name: 'google', mayBeStored: false, maxOrigins: 10, maxDestinations: 25, measure };
const ask = () =>
  measureOnce(
    service,
    drives,
    { timeout: 1000, retries: 0 },
    {
      account: 'lantern',
      day: '2026-03-09',
      now: new Date('2026-03-09T17:00:00Z'),
    },
  );

beforeEach(() => {
  process.env.GOOGLE_ROUTES_A_DAY = '5';
  Object.assign(store, { used: 0, budgetFails: false, reportFails: false, written: [] });
  vi.clearAllMocks();
});
afterEach(() => {
  delete process.env.GOOGLE_ROUTES_A_DAY;
});

describe('measureOnce', () => {
  it('[ROD-2] uses paid answers although the report of the day can’t be written', async () => {
    store.reportFails = true;
    expect(await ask()).toEqual([known, known]);
    expect(measure).toHaveBeenCalledOnce();
    expect(logs.logReportFailed).toHaveBeenCalledOnce();
  });

  it('[ROD-2] asks for nothing if the budget can’t be read', async () => {
    store.budgetFails = true;
    expect(await ask()).toEqual([]);
    expect(measure).not.toHaveBeenCalled();
    expect(logs.logBudgetFailed).toHaveBeenCalledOnce();
    expect(store.written).toEqual([]);
  });

  it('[ROD-1] [ROD-2] asks for all drives or none, so that the drivers of a search are compared by the same', async () => {
    expect(await ask()).toHaveLength(2);
    expect(await ask()).toHaveLength(2);
    expect(await ask()).toEqual([]);
    expect(store.used).toBe(4);
    expect(measure).toHaveBeenCalledTimes(2);
    expect(store.written).toHaveLength(3);
  });
});
