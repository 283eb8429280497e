import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadCode } from './loadCode';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('loadCode', () => {
  it('[AUT-2] does not start an import while offline, which the browser would remember as failed', async () => {
    const load = vi.fn(async () => 'module');
    vi.stubGlobal('navigator', { onLine: false });
    await expect(loadCode(load)).rejects.toThrow('offline');
    expect(load).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', { onLine: true });
    expect(await loadCode(load)).toBe('module');
  });
});
