import { type RefObject, useEffect } from 'react';

const CONTROLS = '.rcb-toggle-button, .rcb-chat-window [role="button"], .rcb-options';

/**
 * Adds the accessibility that the package's markup lacks: its controls are plain elements that only respond to a mouse.
 * Gives them a role, a tab stop, and keyboard support, and marks locked options as disabled. Names the window, has
 * screen readers announce its messages, closes it on Escape, and moves the focus when it opens and closes.
 */
export function useWidgetAccessibility(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const update = () => addRoles(root);
    const observer = new MutationObserver(update);
    observer.observe(root, { childList: true, subtree: true });
    let wasOpen = false;
    // Elements that are still animating in can't keep the focus, so wait for the animation of the window itself
    const followFocus = ({ target }: AnimationEvent) => {
      if (!(target instanceof HTMLElement && target.matches('.rcb-chat-window'))) return;
      const isOpen = root.querySelector('.rcb-window-open') !== null;
      if (isOpen !== wasOpen) focusOn(root, isOpen);
      wasOpen = isOpen;
    };
    root.addEventListener('animationend', followFocus);
    root.addEventListener('keydown', pressByKey);
    update();
    return () => {
      observer.disconnect();
      root.removeEventListener('animationend', followFocus);
      root.removeEventListener('keydown', pressByKey);
    };
  }, [container]);
}

function addRoles(root: HTMLElement) {
  const groups = [...root.querySelectorAll('.rcb-options-container')];
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    const group = control.closest('.rcb-options-container');
    const isLocked = group !== null && group !== groups.at(-1);
    control.setAttribute('role', 'button');
    control.setAttribute('aria-disabled', String(isLocked));
    control.tabIndex = isLocked ? -1 : 0;
  }
  const chat = root.querySelector('.rcb-chat-window');
  chat?.setAttribute('role', 'dialog');
  chat?.setAttribute('aria-label', 'Chat Bot');
  const body = root.querySelector('.rcb-chat-body-container');
  body?.setAttribute('role', 'log');
  body?.setAttribute('aria-label', 'Conversation');
}

/** Focuses the open window's first control, or the button that opens it. */
function focusOn(root: HTMLElement, isOpen: boolean) {
  const target = isOpen ? '.rcb-chat-window [role="button"]' : '.rcb-toggle-button';
  root.querySelector<HTMLElement>(target)?.focus();
}

function pressByKey(event: KeyboardEvent) {
  const { target, key } = event;
  if (!(target instanceof HTMLElement)) return;
  const pressed = key === 'Escape' ? closeButtonNear(target) : controlFor(event, target);
  if (!pressed) return;
  event.preventDefault();
  // Some of the package's controls listen to mousedown, others to click
  pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const closeButtonNear = (target: HTMLElement) =>
  target.closest('.rcb-window-open')?.querySelector<HTMLElement>('.rcb-chat-window [role="button"]');

const controlFor = ({ key }: KeyboardEvent, target: HTMLElement) =>
  key === 'Enter' || key === ' ' ? target.closest<HTMLElement>(CONTROLS) : null;
