import { useEffect } from 'react';
import { useLatest } from './useLatest';

/** Runs a callback when a key is pressed without modifiers, except while the person types or a dialog is open. */
export function useShortcut(key: string, run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || handlesKeys(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [key, latest]);
}

function handlesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
}
