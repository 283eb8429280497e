import { useLayoutEffect } from 'react';
import { useLatest } from './useLatest';

/** Runs a callback when a key is pressed without modifiers, except while the person types or a dialog is open. */
export function useShortcut(key: string, run: () => void): void {
  const latest = useLatest(run);
  // Not later than the page shows what the key does
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || handlesKeys(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, latest]);
}

/** Runs a callback when a key is pressed together with Ctrl (Command on a Mac), also while the person types, but not while a dialog is open. */
export function useCommandKey(key: string, run: () => void): void {
  const latest = useLatest(run);
  // Not later than the page shows what the key does
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (event.key.toLowerCase() !== key || !isCommand) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[role="dialog"][aria-modal="true"]')) latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, latest]);
}

function handlesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
}
