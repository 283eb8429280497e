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

  it('[AUT-1] requests a module again under another address, because browsers remember the failure', async () => {
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'));
    await expect(loadCode(load)).rejects.toThrow(/assets\/gone\.js\?attempt=1/);
    await expect(loadCode(load)).rejects.toThrow(/assets\/gone\.js\?attempt=2/);
  });

  it('[AUT-1] passes on an error that does not name a module', async () => {
    await expect(loadCode(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
