import clsx from 'clsx';
import type { Sum } from '../../data/list/useSums';
import { FilterLink } from '../../domain/list/FilterLink';
import { formatFound } from '../../domain/list/formatFound';
import type { TableState } from '../../domain/list/useTableState';

interface Props<State extends string> {
  readonly label: string;
  readonly table: TableState;
  /** The filter in the URL that says which one is shown. */
  readonly filter: 'view' | 'state';
  readonly states: readonly State[];
  readonly labels: Readonly<Record<State, string>>;
  readonly current: State;
  /** How many each has; undefined until known. */
  readonly sums: Readonly<Record<State, Sum | undefined>>;
  /** Its number is highlighted unless it is 0. */
  readonly urgent?: State;
}

/** The lists of one kind by state, each with its number. Other filters stay when the state changes. */
export function StateTabs<State extends string>(props: Props<State>) {
  const { label, table, filter, states, labels, current, sums, urgent } = props;
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b px-3">
      {states.map((state) => {
        const count = sums[state]?.count;
        const isCurrent = state === current;
        return (
          <FilterLink
            key={state}
            table={table}
            filters={{ [filter]: state }}
            isCurrent={isCurrent}
            className={clsx(
              '-mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 px-2.5 transition-colors',
              isCurrent ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {labels[state]}
            <span
              className={clsx(
                'min-w-6 rounded-full px-1.5 text-center text-small tabular-nums',
                state === urgent && count ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-muted',
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
