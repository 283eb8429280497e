const KEY = 'mtos.reloadedFor';

/** Chromium, Firefox, Safari, and Vite's loader of styles each say it their way. */
const LOAD_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Whether code could not be loaded: the browser was offline, or a deploy has replaced the file. */
export const isLoadError = (error: unknown): error is Error => error instanceof Error && LOAD_ERROR.test(error.message);

export const reloadPage = () => window.location.reload();

/**
 * Reloads the page after its code could not be loaded. Offline, that is when the browser is back online. Online, a
 * deploy has probably replaced the file, so it reloads at once, but only once for the same error. Returns a cleanup
 * function.
 */
export function reloadAfterLoadError(error: Error, reload = reloadPage): () => void {
  if (navigator.onLine && sessionStorage.getItem(KEY) !== error.message) {
    sessionStorage.setItem(KEY, error.message);
    reload();
  }
  window.addEventListener('online', reload);
  return () => window.removeEventListener('online', reload);
}
