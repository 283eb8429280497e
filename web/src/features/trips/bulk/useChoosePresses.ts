import type { MouseEvent } from 'react';
import type { Choice } from './useChoice';

/** A trip of the board, or a row of the table while choosing; not a button of its own in the row. */
function tripAt(target: Element, isChoosing: boolean): string | undefined {
  const trip = target.closest<HTMLElement>('[data-drag]');
  if (trip || !isChoosing || target.closest('button, input')) return trip?.dataset.drag;
  return target.closest('tr')?.querySelector<HTMLElement>('[data-choose]')?.dataset.choose;
}

/** Chooses a trip that was pressed; with Shift, all from the trip that was pressed before, if both are in one list. */
export function choose(choice: Choice, id: string, target: Element, isShiftHeld: boolean): void {
  if (!isShiftHeld) {
    choice.toggle(id);
    return;
  }
  const trips = target.closest('ul, table')?.querySelectorAll<HTMLElement>('[data-drag], [data-choose]');
  const order = [...(trips ?? [])].map(({ dataset }) => dataset.drag ?? dataset.choose ?? '');
  choice.extend(id, order);
}

/**
 * Chooses trips by pressing them while choosing, and on the board also by pressing them with Ctrl or Shift before. Returns
 * the handler of an element around trips that have `data-drag`, or around a table with checkboxes.
 */
export function useChoosePresses(choice: Choice) {
  return {
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!(event.target instanceof Element)) return;
      const id = tripAt(event.target, choice.isChoosing);
      if (!id || !(choice.isChoosing || event.shiftKey || event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      choose(choice, id, event.target, event.shiftKey);
    },
  };
}
