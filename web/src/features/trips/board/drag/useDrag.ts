import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadCode } from '../../../../browser/loadCode';
import type { Fit } from './driverFits';
import type { Move, Target } from './useMove';

interface Drag {
  readonly isDragging: boolean;
  /** The uid of the driver whose row is under the pointer, or 'queue'. */
  readonly over: string | undefined;
}

/** Lets trips of the board be dragged, once the code for it is loaded, by someone who may move them. */
export function useDrag(
  board: RefObject<HTMLElement>,
  { start, drop, cancel }: Move,
  fits: ReadonlyMap<string, Fit>,
  canDrag: boolean,
): Drag {
  const [isDragging, setDragging] = useState(false);
  const [over, setOver] = useState<string>();
  const latest = useRef(fits);
  useEffect(() => {
    latest.current = fits;
  });
  useEffect(() => {
    const element = board.current;
    if (!element || !canDrag) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const onOver = (target: Target | undefined) => {
      setOver(typeof target === 'object' ? target.driverUid : target);
      if (target === 'queue') return 'Unassign';
      return target ? (latest.current.get(target.driverUid)?.text ?? 'Not an active driver') : '';
    };
    loadCode(() => import('./dragTrips')).then(({ dragTrips }) => {
      if (!isGone) stop = dragTrips(element, { start, drop, cancel, onOver, onDragging: setDragging });
    }, console.error);
    return () => {
      isGone = true;
      stop?.();
    };
  }, [board, start, drop, cancel, canDrag]);
  return { isDragging, over };
}
