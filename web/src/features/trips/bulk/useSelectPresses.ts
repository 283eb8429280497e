import type { MouseEvent } from 'react';
import { checkboxTripIn, tripIdAt, tripIdsIn } from '../boardElements';
import type { Selection } from './useSelection';

/** A trip of the board, or a row of the table while selecting; not a button of its own in the row. */
function tripAt(target: Element, isSelecting: boolean): string | undefined {
  const trip = tripIdAt(target);
  if (trip || !isSelecting || target.closest('button, input')) return trip;
  return checkboxTripIn(target.closest('tr'));
}

/** Chooses a trip that was pressed; with Shift, all from the trip that was pressed before, if both are in one list. */
export function choose(selection: Selection, id: string, target: Element, isShiftHeld: boolean): void {
  if (!isShiftHeld) {
    selection.toggle(id);
    return;
  }
  selection.extend(id, tripIdsIn(target.closest('ul, table')));
}

/**
 * Chooses trips by pressing them while selecting, and on the board also by pressing them with Ctrl or Shift before. Returns
 * the handler of an element around trips that have `mark.trip`, or around a table with checkboxes.
 */
export function useSelectPresses(selection: Selection) {
  return {
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!selection.canSelect || !(event.target instanceof Element)) return;
      const id = tripAt(event.target, selection.isSelecting);
      if (!id || !(selection.isSelecting || event.shiftKey || event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      choose(selection, id, event.target, event.shiftKey);
    },
  };
}
