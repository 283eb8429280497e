import { describe, expect, it } from 'vitest';
import { addRepriced, NO_REPRICING_FIGURES, startRepricingSchema } from './repricing';

const ownAmount = {
  ...{ cents: 700, computedCents: 500, payerUid: '', reason: 'Agreed.', by: 'ann' },
  at: { toMillis: () => 0, toDate: () => new Date(0) },
};

describe('addRepriced', () => {
  it('[MNY-3] sums up what would be billed before and after, and counts what changes and what a person’s amount keeps', () => {
    const plain = (totalCents: number | null) => ({ totalCents, ownAmount: null });
    const changes = [
      [plain(4500), plain(6000), true],
      [plain(4500), plain(4500), true],
      [plain(4500), plain(4500), false],
      [plain(null), plain(100), true],
      [plain(300), plain(null), true],
      [{ totalCents: 500, ownAmount }, { totalCents: 900, ownAmount }, true],
    ] as const;
    const all = changes.reduce(
      (sum, [before, after, isUpdated]) => addRepriced(sum, before, after, isUpdated),
      NO_REPRICING_FIGURES,
    );
    expect(all).toEqual({
      ...{ billed: 0, updated: 5, changed: 3, kept: 1 },
      ...{ beforeCents: 14_500, afterCents: 15_800, unpricedBefore: 1, unpricedAfter: 1 },
    });
  });
});

describe('startRepricingSchema', () => {
  it('[MNY-3] refuses days in the wrong order, days that are none, and ids that are none', () => {
    const fits = (given: object) =>
      startRepricingSchema.safeParse({ repricingId: 'one', from: '2026-11-01', to: '2026-11-30', ...given }).success;
    expect([fits({}), fits({ payerUid: '' }), fits({ payerUid: 'plan' })]).toEqual([true, true, true]);
    const wrong = [{ to: '2026-10-31' }, { from: '2026-11-31' }, { repricingId: 'a/b' }, { payerUid: 'a/b' }];
    expect(wrong.map(fits)).toEqual([false, false, false, false]);
  });
});
