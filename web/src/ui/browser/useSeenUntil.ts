import { useCallback, useSyncExternalStore } from 'react';

/** One key for each person, because people share a computer. Its value is a time only. */
const KEYS = {
  notifications: (uid: string) => `mtos.seen.${uid}`,
  chat: (uid: string) => `mtos.seen.chat.${uid}`,
} as const;

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

/** The time, in milliseconds, up to which a person has seen something in this browser, and its setter. */
export function useSeenUntil(what: keyof typeof KEYS, uid: string): readonly [number, (until: number) => void] {
  const seenUntil = useSyncExternalStore(subscribe, () => Number(localStorage.getItem(KEYS[what](uid)) ?? 0));
  const markSeen = useCallback(
    (until: number) => {
      localStorage.setItem(KEYS[what](uid), String(until));
      for (const listener of listeners) listener();
    },
    [what, uid],
  );
  return [seenUntil, markSeen];
}
