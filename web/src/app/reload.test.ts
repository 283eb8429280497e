import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoadError, reloadAfterLoadError } from './reload';

const missing = (file: string) => new TypeError(`Failed to fetch dynamically imported module: /assets/${file}.js`);
const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

describe('code that could not be loaded', () => {
  let cleanUps: (() => void)[] = [];
  const reload = vi.fn();
  const fail = (error: Error) => cleanUps.push(reloadAfterLoadError(error, reload));

  beforeEach(() => sessionStorage.clear());
  afterEach(() => {
    for (const cleanUp of cleanUps) cleanUp();
    cleanUps = [];
    reload.mockClear();
    vi.restoreAllMocks();
  });

  it('is loaded again when the browser is back online', () => {
    setOnline(false);
    fail(missing('Trips-1'));
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page once after a deploy has replaced the file', () => {
    setOnline(true);
    fail(missing('Trips-1'));
    expect(reload).toHaveBeenCalledOnce();
    fail(missing('Trips-1'));
    expect(reload).toHaveBeenCalledOnce();
    fail(missing('Trips-2'));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is distinguished from other errors', () => {
    const messages = [
      missing('Trips-1').message,
      'error loading dynamically imported module: http://x/assets/Trips-1.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/Trips-1.css',
    ];
    expect(messages.map((message) => isLoadError(new Error(message)))).toEqual([true, true, true, true]);
    expect([new Error('trip is undefined'), undefined].map(isLoadError)).toEqual([false, false]);
  });
});
