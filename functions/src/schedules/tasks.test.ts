import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueueSplit } from './tasks';

// Another test of the same worker may have loaded the tasks with the real queue
vi.hoisted(() => vi.resetModules());

const added: { readonly id: string; readonly scheduleTime: Date }[] = [];
vi.mock('firebase-admin/functions', () => ({
  getFunctions: () => ({
    taskQueue: () => ({ enqueue: async (_: object, options: (typeof added)[number]) => void added.push(options) }),
  }),
}));

const TASK = { account: 'lantern', into: 'ann', tripIds: ['one', 'two'] };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:05Z') });
  added.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe('enqueueSplit', () => {
  it('[CLI-3] adds one task for all tries within two minutes, after the last of them can have ended, and another for a later try', async () => {
    await enqueueSplit(TASK);
    vi.setSystemTime(new Date('2026-11-20T10:01:55Z'));
    await enqueueSplit(TASK);
    vi.setSystemTime(new Date('2026-11-20T10:02:10Z'));
    await enqueueSplit(TASK);
    const [first, repeat, later] = added;
    expect(repeat?.id).toBe(first?.id);
    expect(later?.id).not.toBe(first?.id);
    expect(first?.scheduleTime).toEqual(new Date('2026-11-20T10:04:00Z'));
    expect(later?.scheduleTime).toEqual(new Date('2026-11-20T10:06:00Z'));
  });

  it('[CLI-3] tells splits of other trips, and to other clients, apart', async () => {
    await enqueueSplit(TASK);
    await enqueueSplit({ ...TASK, into: 'ben' });
    await enqueueSplit({ ...TASK, tripIds: ['one'] });
    expect(new Set(added.map(({ id }) => id)).size).toBe(3);
  });
});
