import { type RefObject, useEffect } from 'react';

const CONTROLS = '.rcb-toggle-button, .rcb-chat-window [role="button"], .rcb-options';

/**
 * Gives the package's window what its markup lacks: its controls are boxes that only hear a mouse. Here they get a
 * role, a place in the order of the keyboard and its keys; options that are locked say so; the window has a name, its
 * messages are read out, Escape closes it, and the focus follows it.
 */
export function useReachable(container: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const mend = () => nameControls(root);
    const observer = new MutationObserver(mend);
    observer.observe(root, { childList: true, subtree: true });
    let wasOpen = false;
    // What has yet to appear can't be focused, and what is not there to stay loses it: this waits for the window's own
    // animation, while those of its parts come and go
    const followFocus = ({ target }: AnimationEvent) => {
      if (!(target instanceof HTMLElement && target.matches('.rcb-chat-window'))) return;
      const isOpen = root.querySelector('.rcb-window-open') !== null;
      if (isOpen !== wasOpen) focusOn(root, isOpen);
      wasOpen = isOpen;
    };
    root.addEventListener('animationend', followFocus);
    root.addEventListener('keydown', pressByKey);
    mend();
    return () => {
      observer.disconnect();
      root.removeEventListener('animationend', followFocus);
      root.removeEventListener('keydown', pressByKey);
    };
  }, [container]);
}

function nameControls(root: HTMLElement) {
  const groups = [...root.querySelectorAll('.rcb-options-container')];
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    const group = control.closest('.rcb-options-container');
    const locked = group !== null && group !== groups.at(-1);
    control.setAttribute('role', 'button');
    control.setAttribute('aria-disabled', String(locked));
    control.tabIndex = locked ? -1 : 0;
  }
  const chat = root.querySelector('.rcb-chat-window');
  chat?.setAttribute('role', 'dialog');
  chat?.setAttribute('aria-label', 'Chat Bot');
  const body = root.querySelector('.rcb-chat-body-container');
  body?.setAttribute('role', 'log');
  body?.setAttribute('aria-label', 'Conversation');
}

/** The open window's first control, or the button of the closed one. */
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
  // The package hears the one here and the other there
  pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  pressed.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

const closeButtonNear = (target: HTMLElement) =>
  target.closest('.rcb-window-open')?.querySelector<HTMLElement>('.rcb-chat-window [role="button"]');

const controlFor = ({ key }: KeyboardEvent, target: HTMLElement) =>
  key === 'Enter' || key === ' ' ? target.closest<HTMLElement>(CONTROLS) : null;
