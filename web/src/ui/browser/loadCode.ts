/**
 * Runs an `import()` only while the browser is online. A browser remembers a failed import for the life of the page, so
 * one that is tried offline would still fail after the connection is back.
 * @throws Error while offline, and what `load` throws
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error('The browser is offline, so no code was requested');
  return load();
}
