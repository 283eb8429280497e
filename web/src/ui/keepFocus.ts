const OVERLAY = '[role="dialog"], [role="menu"]';

/**
 * Keeps those who work by keyboard where they are: when what has the focus leaves the page, as the button of a step that
 * is done, the focus goes to the nearest home around it; after a dialog, back to what it was opened from.
 * Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: readonly Element[] = [];
  const forget = () => {
    last = [];
  };
  const remember = () => {
    const element = document.activeElement;
    if (element && !element.closest(OVERLAY)) last = [element, ...ancestorsOf(element)];
  };
  const bringBack = () => {
    if (document.activeElement !== document.body || document.querySelector(OVERLAY)) return;
    const there = last.find((element) => element.isConnected);
    const home = there === last[0] ? there : there?.closest('[data-focus-home]');
    if (home instanceof HTMLElement) home.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(bringBack);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  // Whoever points elsewhere gives the focus away
  document.addEventListener('pointerdown', forget, true);
  if (document.activeElement !== document.body) remember();
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}

function ancestorsOf({ parentElement }: Element): readonly Element[] {
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : [];
}
