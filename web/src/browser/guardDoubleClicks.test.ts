import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardDoubleClicks } from './guardDoubleClicks';

afterEach(() => {
  document.body.replaceChildren();
});

function button(): { readonly element: HTMLButtonElement; readonly onClick: () => void } {
  const element = document.createElement('button');
  const onClick = vi.fn();
  element.addEventListener('click', onClick);
  document.body.append(element);
  return { element, onClick };
}

const click = (element: Element, detail: number) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

describe('guardDoubleClicks', () => {
  it('[TRP-11] keeps the second click of a double click from a button that appeared under the pointer', () => {
    const stop = guardDoubleClicks();
    const [start, complete] = [button(), button()];
    click(start.element, 1);
    start.element.remove();
    expect(click(complete.element, 2)).toBe(false);
    expect(complete.onClick).not.toHaveBeenCalled();
    click(complete.element, 1);
    expect(complete.onClick).toHaveBeenCalledTimes(1);
    stop();
  });

  it('lets a double click through where nothing changed under the pointer', () => {
    const stop = guardDoubleClicks();
    const next = button();
    click(next.element, 1);
    click(next.element, 2);
    expect(next.onClick).toHaveBeenCalledTimes(2);
    stop();
  });
});
