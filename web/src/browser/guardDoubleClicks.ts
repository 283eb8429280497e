const CONTROLS = 'button, a, input, select, textarea, label, [role]';

/**
 * Ignores the later clicks of a double click on anything but what got the first one: a press can open, close, or replace
 * something, and the next click would go to whatever is under the pointer then. Returns a function that ends this.
 */
export function guardDoubleClicks(page: Document = document): () => void {
  let pressed: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    if (event.detail < 2) {
      pressed = control;
    } else if (control !== pressed) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  page.addEventListener('click', onClick, { capture: true });
  return () => page.removeEventListener('click', onClick, { capture: true });
}
