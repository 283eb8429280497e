import { formatCents, type Payer, type Repricing } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import { formatDay } from '../../../domain/time/when';
import { formatNumber, plural } from '../../../ui/format/numbers';

type Described = Pick<Repricing, 'figures' | 'state' | 'isApplied' | 'done' | 'total'>;

/** Whose charges, of which days: 'Dustpan Brokerage, Tue, Jan 6 to Thu, Jan 8'. */
export function describeScope(
  { payerUid, from, to }: Pick<Repricing, 'payerUid' | 'from' | 'to'>,
  payers: readonly Doc<Payer>[],
): string {
  const name = payerUid === undefined ? 'All payers' : payers.find(({ id }) => id === payerUid)?.name;
  const days = from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return `${name ?? (payerUid === '' ? 'No payer' : 'Another payer')}, ${days}`;
}

/** What came of an update, or would come of it, in one sentence. */
export function describeOutcome({ figures, state, isApplied, done, total }: Described): string {
  const changes = `${formatNumber(figures.updated)} of ${plural(total, 'charge')}`;
  switch (state) {
    case 'checking':
      return 'Computing what would change. Nothing is saved yet.';
    case 'applying':
      return 'Saving the new prices.';
    case 'checked':
      if (total === 0) return 'There are no charges on these days.';
      return figures.updated === 0 ? 'All prices are up to date.' : `${changes} would change. Nothing is saved yet.`;
    case 'done':
      return `Updated ${changes}.`;
    case 'stopped':
      return isApplied
        ? `Stopped after ${formatNumber(done)} of ${plural(total, 'charge')}. ${formatNumber(figures.updated)} updated; the others are as they were.`
        : 'Stopped. Nothing was saved.';
  }
}

/** What stays as it is, and what has no price, each in one sentence. */
export function describeExceptions(figures: Repricing['figures']): readonly string[] {
  const { billed, changed, kept, updated, unpricedAfter } = figures;
  const sentences: readonly (readonly [count: number, one: string, many: string])[] = [
    [billed, 'was billed and stays as it is.', 'were billed and stay as they are.'],
    [kept, 'keeps the amount that someone set.', 'keep the amount that someone set.'],
    [updated - changed - kept, 'changes in details, not in the amount.', 'change in details, not in the amount.'],
    [unpricedAfter, 'has no price.', 'have no price.'],
  ];
  return sentences.flatMap(([count, one, many]) =>
    count > 0 ? [`${plural(count, 'charge')} ${count === 1 ? one : many}`] : [],
  );
}

/** The sums before and after, and by how much they differ: '+$15.00'. */
export function describeSums({ beforeCents, afterCents }: Repricing['figures']) {
  const difference = afterCents - beforeCents;
  return {
    before: formatCents(beforeCents),
    after: formatCents(afterCents),
    difference: difference > 0 ? `+${formatCents(difference)}` : formatCents(difference),
  };
}
