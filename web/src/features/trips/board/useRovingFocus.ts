import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { findFocusStop, findRow, rowsIn, stopIdAt, stopsIn } from '../boardElements';
import { focusStop } from './drag/focusStop';

export interface RovingFocus {
  /** The one that Tab leads to; undefined before the first. */
  readonly stop: string | undefined;
  /** Handlers of the element around the rows. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Makes rows of elements one stop for Tab, with arrow keys between them, as ARIA recommends for composite widgets. Rows
 * have `mark.row`, and the elements in them `mark.stop`.
 */
export function useRovingFocus(): RovingFocus {
  const [stop, setStop] = useState<string>();
  return {
    stop,
    handlers: {
      onFocus: ({ target }) => {
        const focused = stopIdAt(target);
        if (focused) setStop(focused);
      },
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
        const next = nextStop(event.currentTarget, event.target, event.key);
        if (!next) return;
        event.preventDefault();
        focusStop(next);
      },
    },
  };
}

/** What a key leads to: left and right along the row, up and down to what is nearest in the next row. */
function nextStop(around: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = rowsIn(around);
  const row = findRow(from);
  const current = findFocusStop(from);
  if (!row || !current) return undefined;
  const stops = stopsIn(row);
  const place = stops.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return stops[place + 1];
    case 'ArrowLeft':
      return stops[place - 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    case 'ArrowDown':
      return nearest(current, place, rows[rows.indexOf(row) + 1]);
    case 'ArrowUp':
      return nearest(current, place, rows[rows.indexOf(row) - 1]);
    default:
      return undefined;
  }
}

/** The first element of a row from the first of another; from a later one, the later one that is nearest to it. */
function nearest(current: HTMLElement, place: number, row: Element | undefined): HTMLElement | undefined {
  const [first, ...others] = stopsIn(row);
  if (place === 0) return first;
  const findMiddle = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  const middle = findMiddle(current);
  const distance = (element: HTMLElement) => Math.abs(findMiddle(element) - middle);
  return (
    others.reduce<HTMLElement | undefined>(
      (best, other) => (best && distance(best) <= distance(other) ? best : other),
      undefined,
    ) ?? first
  );
}
