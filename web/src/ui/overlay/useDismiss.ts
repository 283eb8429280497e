import { type RefObject, useEffect } from 'react';

/**
 * Calls `onDismiss` on Escape, on a press outside of the element, and when the focus leaves it. The element holds the
 * popover and the button that opens it. `onDismiss` must be stable across renders.
 */
export function useDismiss(element: RefObject<HTMLElement>, active: boolean, onDismiss: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const isInside = (target: EventTarget | null) => target instanceof Node && element.current?.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    const onOutside = ({ target }: Event) => {
      if (!isInside(target)) onDismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [element, active, onDismiss]);
}
