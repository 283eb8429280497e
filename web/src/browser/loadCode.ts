/** How Chromium and Firefox say which module could not be loaded. */
const FAILED_MODULE = /dynamically imported module: (\S+)/;

let attempts = 0;

/**
 * Runs an `import()` only while the browser is online. Many browsers remember a failed import for the life of the page and
 * would never request the module again, so a failed one is requested once more under another address.
 * @throws Error while offline, and what `load` throws
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error('The browser is offline, so no code was requested');
  try {
    return await load();
  } catch (error) {
    const url = error instanceof Error && FAILED_MODULE.exec(error.message)?.[1];
    if (!url) throw error;
    attempts += 1;
    return import(/* @vite-ignore */ `${url}?attempt=${attempts}`);
  }
}

/**
 * Runs an `import()` of what a page can do without for a while: without a network, it waits for one instead of failing, so
 * that the page that shows it stays as it is. @throws what `load` throws while the browser is online
 */
export async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadCode(load);
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadWhenOnline(load);
  }
}
