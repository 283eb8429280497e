import { useCallback } from 'react';
import { storeText, useStoredText } from './storedText';

/** One key for each person, because people share a computer. Its value is a time only. */
const KEYS = {
  notifications: (uid: string) => `mtos.seen.${uid}`,
  chat: (uid: string) => `mtos.seen.chat.${uid}`,
} as const;

/** The time, in milliseconds, up to which a person has seen something in this browser, and its setter. */
export function useSeenUntil(what: keyof typeof KEYS, uid: string): readonly [number, (until: number) => void] {
  const key = KEYS[what](uid);
  const seenUntil = Number(useStoredText(key) ?? 0);
  const markSeen = useCallback((until: number) => storeText(key, String(until)), [key]);
  return [seenUntil, markSeen];
}
