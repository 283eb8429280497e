import { NO_REPRICING_FIGURES } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { describeExceptions, describeOutcome, describeSums } from './repricingTexts';

const run = (state: Parameters<typeof describeOutcome>[0]['state'], updated: number, isApplied = false) =>
  describeOutcome({
    ...{ state, isApplied, done: 1200, total: 3400 },
    figures: { ...NO_REPRICING_FIGURES, updated },
  });

describe('an update of prices', () => {
  it('[MNY-3] says what would change, what changed, and what a stop left as it was', () => {
    expect(run('checked', 120)).toBe('120 of 3,400 charges would change. Nothing is saved yet.');
    expect(run('checked', 0)).toBe('All prices are up to date.');
    expect(run('done', 120)).toBe('Updated 120 of 3,400 charges.');
    expect(run('stopped', 12)).toBe('Stopped. Nothing was saved.');
    expect(run('stopped', 12, true)).toBe(
      'Stopped after 1,200 of 3,400 charges. 12 updated; the others are as they were.',
    );
  });

  it('[MNY-3] says what stays as it is, and by how much the sums differ', () => {
    const figures = { ...NO_REPRICING_FIGURES, billed: 1, kept: 2, updated: 5, changed: 2, beforeCents: 4500 };
    expect(describeExceptions(figures)).toEqual([
      '1 charge was billed and stays as it is.',
      '2 charges keep the amount that someone set.',
      '1 charge changes in details, not in the amount.',
    ]);
    expect(describeExceptions({ ...NO_REPRICING_FIGURES, billed: 2, unpricedAfter: 1 })).toEqual([
      '2 charges were billed and stay as they are.',
      '1 charge has no price.',
    ]);
    expect(describeSums({ ...figures, afterCents: 6000 })).toEqual({
      before: '$45.00',
      after: '$60.00',
      difference: '+$15.00',
    });
    expect(describeSums({ ...figures, afterCents: 3000 }).difference).toBe('−$15.00');
  });
});
