import { useLayoutEffect } from 'react';
import { useLatest } from './useLatest';

/**
 * Runs a callback with the letter when one of the keys is pressed together with Alt (Option on a Mac), also while the person
 * types, but not while a dialog is open. @param letters in lower case
 */
export function useAltKeys(letters: readonly string[], run: (letter: string) => void): void {
  const latest = useLatest({ letters, run });
  // Not later than the page shows what the keys do
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // AltGr comes with Ctrl
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return;
      const letter = pressedLetter(event);
      if (!latest.current.letters.includes(letter)) return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"][aria-modal="true"]')) latest.current.run(letter);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [latest]);
}

/** On a Mac, Option makes another character of the key. */
const pressedLetter = ({ key, code }: KeyboardEvent): string =>
  (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase();
