import { useLayoutEffect } from 'react';
import { useLatest } from './useLatest';

/**
 * Runs a callback with the letter when one of the keys is pressed together with Alt, also while the person types, but not while a
 * dialog is open. Not where Alt makes another character, as Option and N make ñ on a Mac. @param letters in lower case
 */
export function useAltKeys(letters: readonly string[], run: (letter: string) => void): void {
  const latest = useLatest({ letters, run });
  // Not later than the page shows what the keys do
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // AltGr comes with Ctrl
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const letter = event.key.toLowerCase();
      if (!latest.current.letters.includes(letter)) return;
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      latest.current.run(letter);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [latest]);
}

/** Whether Alt with a letter is free for shortcuts. On a Mac, Option types another character. */
export const hasAltKeys = (): boolean => !/Macintosh/.test(navigator.userAgent);
