import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { findStop, firstDriverStop, isInDriverRow, tripIdAt } from '../../boardElements';
import { focusStop } from './focusStop';
import type { Move } from './useMove';

/**
 * Moves trips by keyboard: M on a trip starts, and leads to the drivers' rows; Escape ends. Afterwards the trip has the
 * focus again, wherever it is then. Other keys run other commands on the trip with the focus. Returns the handlers of the
 * board's element.
 */
export function useMoveKeys(
  board: RefObject<HTMLElement>,
  { trip, start, cancel }: Move,
  others: Readonly<Record<string, (id: string) => void>>,
) {
  const movedId = trip?.id;
  const isByKeyboard = useRef(false);
  /** The trip to focus. Giving it to another driver renders a new element, so focusing once is not enough. */
  const wanted = useRef<string>();

  useEffect(() => {
    if (!movedId || !isByKeyboard.current) return undefined;
    focusStop(firstDriverStop(board.current));
    return () => {
      isByKeyboard.current = false;
      wanted.current = movedId;
    };
  }, [board, movedId]);
  useEffect(() => {
    if (movedId || !wanted.current || !isFocusLost()) return;
    findStop(board.current, wanted.current)?.focus();
  });

  return {
    onPointerDown: () => {
      wanted.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
      wanted.current = undefined;
      if (movedId && event.key === 'Escape') {
        event.preventDefault();
        cancel();
      }
      const id = tripIdAt(event.target);
      if (movedId || !id) return;
      const key = event.key.toLowerCase();
      others[key]?.(id);
      if (key !== 'm') return;
      event.preventDefault();
      isByKeyboard.current = true;
      start(id);
    },
  };
}

const isFocusLost = () =>
  document.activeElement === document.body ||
  document.activeElement?.matches('[data-focus-home]') ||
  isInDriverRow(document.activeElement);
