import { timelineToHold } from '../../boardElements';

/**
 * Focuses a stop of the board. The drivers' names stay at the left of their rows, so they are always in view, but the
 * browser would scroll the hours to where the rows begin. So only a bar scrolls them.
 */
export function focusStop(stop: HTMLElement | null | undefined): void {
  const hours = timelineToHold(stop);
  const left = hours?.scrollLeft ?? 0;
  stop?.focus();
  if (hours) hours.scrollLeft = left;
}
