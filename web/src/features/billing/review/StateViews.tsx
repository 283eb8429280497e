import { REVIEWED_STATES, type ReviewedState } from '@mtos/model';
import clsx from 'clsx';
import { FilterLink } from '../../../domain/list/FilterLink';
import { formatFound } from '../../../domain/list/formatFound';
import type { Review } from './useReview';

const LABELS: Readonly<Record<ReviewedState, string>> = {
  review: 'Needs review',
  ready: 'Ready to bill',
  drafted: 'On a draft',
  held: 'On hold',
  notBillable: 'Not billable',
  nothing: 'Nothing to bill',
};

/** How far charges are, each state with its number of charges. Payer and days stay when the state changes. */
export function StateViews({ table, filter, sums }: Pick<Review, 'table' | 'filter' | 'sums'>) {
  return (
    <nav aria-label="Charges by state" className="flex gap-1 overflow-x-auto border-line border-b px-3">
      {REVIEWED_STATES.map((state) => {
        const count = sums[state]?.count;
        const isCurrent = state === filter.state;
        return (
          <FilterLink
            key={state}
            table={table}
            filters={{ state }}
            isCurrent={isCurrent}
            className={clsx(
              '-mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 px-2.5 transition-colors',
              isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {LABELS[state]}
            <span
              className={clsx(
                'min-w-6 rounded-full px-1.5 text-center text-small tabular-nums',
                state === 'review' && count ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-muted',
              )}
            >
              {count === undefined ? '–' : formatFound(count)}
            </span>
          </FilterLink>
        );
      })}
    </nav>
  );
}
