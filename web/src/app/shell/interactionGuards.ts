import { guardDoubleClicks } from '../../browser/guardDoubleClicks';
import { keepFocus } from '../../ui/overlay/keepFocus';

/** Keeps the focus, and ignores double clicks on what has just appeared. Returns a function that ends both. */
export function guardInteractions(): () => void {
  const ends = [keepFocus(), guardDoubleClicks()];
  return () => {
    for (const end of ends) end();
  };
}
