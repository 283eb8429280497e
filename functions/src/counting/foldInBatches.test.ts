import { describe, expect, it } from 'vitest';
import { foldInBatches } from './foldInBatches';

/** A ledger whose entries at these positions are refused together with others, as Firestore refuses a commit. */
function ledger(count: number, refused: readonly number[] = []) {
  let [first, commits] = [0, 0];
  const fold = async (size: number) => {
    commits += 1;
    const end = Math.min(first + size, count);
    if (end - first > 1 && refused.some((position) => position >= first && position < end)) return 'refused';
    const folded = end - first;
    first = end;
    return folded;
  };
  return { fold, left: () => count - first, commits: () => commits };
}

describe('foldInBatches', () => {
  it('[CNT-2] folds everything in full batches', async () => {
    const { fold, left, commits } = ledger(1_000);
    await foldInBatches(150, fold);
    expect([left(), commits()]).toEqual([0, 7]);
  });

  it('[CNT-2] folds in full batches again after one that Firestore refused', async () => {
    const { fold, left, commits } = ledger(5_000, [700, 703]);
    await foldInBatches(150, fold);
    expect(left()).toBe(0);
    expect(commits()).toBeLessThan(80);
  });
});
