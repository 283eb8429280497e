import { retryRaces } from '../retryRaces';

/** Losing more races in a row means that something is wrong; the event is then retried. */
const MAX_LOST_RACES = 30;

/**
 * Folds batches of up to `maxSize` entries until none is left. `fold` folds the oldest `size` entries and returns how many
 * there were, or `refused` if Firestore refuses them together. A refused batch is halved until the entry that causes it
 * stands alone; the batches then grow again.
 * @throws as retryRaces; `fold` runs again if another run changed the counters first
 */
export async function foldInBatches(
  maxSize: number,
  fold: (size: number) => Promise<number | 'refused'>,
): Promise<void> {
  let size = maxSize;
  for (;;) {
    const folded = await retryRaces(() => fold(size), MAX_LOST_RACES);
    if (folded === 'refused') {
      size = Math.ceil(size / 2);
    } else if (folded < size) {
      return;
    } else {
      size = Math.min(size * 2, maxSize);
    }
  }
}
