import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Fires for changes made in another tab
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What this browser keeps under a key, live; null if nothing. */
export const useStoredText = (key: string): string | null =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(key));

/** Keeps a text in this browser, for all of its tabs. */
export function storeText(key: string, text: string): void {
  localStorage.setItem(key, text);
  for (const listener of listeners) listener();
}
