import { useCallback, useSyncExternalStore } from 'react';

/** One entry a person, and nothing but an instant in it: desks are shared. */
const keyOf = (uid: string) => `mtos.seen.${uid}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  // What was seen in another tab
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Until when, in milliseconds, a person has seen the notifications in this browser; and what moves that on. */
export function useSeenUntil(uid: string): readonly [number, (until: number) => void] {
  const seenUntil = useSyncExternalStore(subscribe, () => Number(localStorage.getItem(keyOf(uid)) ?? 0));
  const markSeen = useCallback(
    (until: number) => {
      localStorage.setItem(keyOf(uid), String(until));
      for (const listener of listeners) listener();
    },
    [uid],
  );
  return [seenUntil, markSeen];
}
