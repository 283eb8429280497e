import type { MouseEvent } from 'react';
import { checkboxTripIn, tripIdAt, tripIdsIn } from '../boardElements';
import type { Choice } from './useChoice';

/** A trip of the board, or a row of the table while choosing; not a button of its own in the row. */
function tripAt(target: Element, isChoosing: boolean): string | undefined {
  const trip = tripIdAt(target);
  if (trip || !isChoosing || target.closest('button, input')) return trip;
  return checkboxTripIn(target.closest('tr'));
}

/** Chooses a trip that was pressed; with Shift, all from the trip that was pressed before, if both are in one list. */
export function choose(choice: Choice, id: string, target: Element, isShiftHeld: boolean): void {
  if (!isShiftHeld) {
    choice.toggle(id);
    return;
  }
  choice.extend(id, tripIdsIn(target.closest('ul, table')));
}

/**
 * Chooses trips by pressing them while choosing, and on the board also by pressing them with Ctrl or Shift before. Returns
 * the handler of an element around trips that have `mark.trip`, or around a table with checkboxes.
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
