import { DragGesture } from '@use-gesture/vanilla';
import { driverUidAt, isInQueue, NAME_COLUMN, timelineIn, tripElement, tripIdAt } from '../../boardElements';
import type { Move, Target } from './useMove';

// One gesture on the whole board instead of one on each of its bars: a day has a thousand.

/** How far a pointer moves before it drags, in pixels. */
const THRESHOLD = 5;
/** How long a finger rests on a trip before it drags instead of scrolling, in milliseconds. */
const LONG_PRESS = 250;
/** The widest that a lifted trip is, so that it doesn't hide the rows. */
const MAX_WIDTH = 180;
/** How close to an edge the board scrolls, and how far in a frame, in pixels. */
const EDGE = 40;
const SCROLL_STEP = 12;

interface DragHandlers extends Pick<Move, 'start' | 'drop' | 'cancel'> {
  /** Tells what is under the pointer; returns what dropping there means, in words. */
  readonly onOver: (target: Target | undefined) => string;
  readonly onDragging: (isDragging: boolean) => void;
}

/**
 * Drags trips of the board by mouse, pen, and touch: from where `mark.trip` is to `mark.driver` and `mark.queue`. Returns
 * a function that ends it.
 */
export function dragTrips(board: HTMLElement, { start, drop, cancel, onOver, onDragging }: DragHandlers): () => void {
  let lifted: Lifted | undefined;
  const end = () => {
    lifted?.remove();
    lifted = undefined;
    onOver(undefined);
    onDragging(false);
  };
  // A long press of a finger would open the browser's own menu
  const preventMenu = (event: Event) => {
    if (lifted) event.preventDefault();
  };
  board.addEventListener('contextmenu', preventMenu);
  const gesture = new DragGesture(
    board,
    ({ event, first, last, canceled, tap, xy: [x, y], cancel: stop }) => {
      if (tap) return;
      if (first) {
        const source = event.target instanceof Element ? tripElement(event.target) : undefined;
        if (!source) {
          stop();
          return;
        }
        lifted = lift(source, board, stop);
        start(tripIdAt(source) ?? '');
        onDragging(true);
      }
      if (!lifted) return;
      const target = targetAt(x, y);
      if (last) {
        end();
        if (canceled) cancel();
        else drop(target);
      } else lifted.moveTo(x, y, onOver(target));
      return;
    },
    {
      filterTaps: true,
      threshold: THRESHOLD,
      preventScroll: LONG_PRESS,
      preventScrollAxis: 'xy',
      pointer: { keys: false },
    },
  );
  // Tests wait for it
  board.dataset.draggable = '';
  return () => {
    end();
    delete board.dataset.draggable;
    board.removeEventListener('contextmenu', preventMenu);
    gesture.destroy();
  };
}

function targetAt(x: number, y: number): Target | undefined {
  const element = document.elementFromPoint(x, y);
  const driverUid = driverUidAt(element);
  if (driverUid) return { driverUid };
  return isInQueue(element) ? 'queue' : undefined;
}

interface Lifted {
  readonly moveTo: (x: number, y: number, text: string) => void;
  readonly remove: () => void;
}

/** A copy of the trip that follows the pointer, with what dropping it means under it. Escape puts it back. */
function lift(source: HTMLElement, board: HTMLElement, stop: () => void): Lifted {
  const { width, height } = source.getBoundingClientRect();
  const copy = source.cloneNode(true);
  const layer = document.createElement('div');
  const reason = document.createElement('p');
  layer.setAttribute('aria-hidden', 'true');
  layer.inert = true;
  layer.className = 'pointer-events-none fixed top-0 left-0 z-40 flex flex-col items-start gap-1';
  reason.className = 'max-w-80 rounded-ui border border-line bg-raised px-2 py-1 text-small shadow-float';
  if (copy instanceof HTMLElement) {
    copy.style.cssText = `position: static; width: ${Math.min(width, MAX_WIDTH)}px; height: ${height}px`;
    copy.classList.add('rounded-ui', 'border', 'border-accent', 'bg-raised', 'shadow-float');
    layer.append(copy);
  }
  layer.append(reason);
  document.body.append(layer);
  let pointer: readonly [number, number] = [0, 0];
  let frame = requestAnimationFrame(function scroll() {
    scrollAtEdge(board, pointer);
    frame = requestAnimationFrame(scroll);
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  window.addEventListener('keydown', onKey, true);
  document.documentElement.style.userSelect = 'none';
  return {
    moveTo: (x, y, text) => {
      pointer = [x, y];
      layer.style.transform = `translate(${x - 12}px, ${y - 12}px)`;
      reason.textContent = text;
      reason.hidden = text === '';
    },
    remove: () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKey, true);
      document.documentElement.style.userSelect = '';
      layer.remove();
    },
  };
}

/** Scrolls the board's rows while the pointer is at one of their edges. */
function scrollAtEdge(board: HTMLElement, [x, y]: readonly [number, number]): void {
  const scroller = timelineIn(board);
  if (!scroller) return;
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return;
  const step = (from: number, to: number, at: number) =>
    at < from + EDGE ? -SCROLL_STEP : at > to - EDGE ? SCROLL_STEP : 0;
  scroller.scrollBy(x > left + NAME_COLUMN.pixels + EDGE ? step(left, right, x) : 0, step(top, bottom, y));
}
