import { setTimeout } from 'node:timers/promises';

/** Losing more races in a row means that something is wrong; the event is then retried. */
const MAX_LOST_RACES = 30;
/** The longest wait after the first lost race, in milliseconds; later waits grow up to ten times as long. */
const BACKOFF = 50;

/**
 * Folds batches of up to `maxSize` entries until none is left. `fold` folds the oldest `size` entries and returns how many
 * there were, `refused` if Firestore refuses them together, or undefined if another run changed the counters first. A
 * refused batch is halved until the entry that causes it stands alone; the batches then grow again.
 * @throws Error after MAX_LOST_RACES lost races in a row, and what `fold` throws
 */
export async function foldInBatches(
  maxSize: number,
  fold: (size: number) => Promise<number | 'refused' | undefined>,
): Promise<void> {
  let size = maxSize;
  for (let lost = 0; lost < MAX_LOST_RACES; ) {
    const folded = await fold(size);
    if (folded === 'refused') {
      size = Math.ceil(size / 2);
    } else if (folded === undefined) {
      lost += 1;
      await setTimeout(Math.random() * BACKOFF * Math.min(lost, 10));
    } else {
      if (folded < size) return;
      lost = 0;
      size = Math.min(size * 2, maxSize);
    }
  }
  throw new Error(`lost ${MAX_LOST_RACES} races for the counters`);
}
