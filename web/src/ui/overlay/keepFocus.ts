const OVERLAY = '[role="dialog"], [role="menu"]';

/**
 * Keeps the keyboard focus when the focused element is removed, such as the button of a finished step: it moves to the
 * nearest ancestor marked with FOCUS_HOME. After a dialog it returns to the element that opened it. Returns a cleanup
 * function.
 */
export function keepFocus(): () => void {
  let last: readonly Element[] = [];
  const forget = () => {
    last = [];
  };
  const remember = () => {
    const element = document.activeElement;
    if (element && !element.closest(OVERLAY)) last = [element, ...listAncestors(element)];
  };
  const restore = () => {
    if (document.activeElement !== document.body || document.querySelector(OVERLAY)) return;
    const remaining = last.find((element) => element.isConnected);
    const home = remaining === last[0] ? remaining : remaining?.closest('[data-focus-home]');
    if (home instanceof HTMLElement) home.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(restore);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  // A pointer press elsewhere gives up the focus on purpose
  document.addEventListener('pointerdown', forget, true);
  if (document.activeElement !== document.body) remember();
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}

function listAncestors({ parentElement }: Element): readonly Element[] {
  return parentElement ? [parentElement, ...listAncestors(parentElement)] : [];
}
