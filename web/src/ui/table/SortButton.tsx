import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

export type Direction = 'asc' | 'desc';

/** How a table's rows are sorted, and a function that changes it. */
export interface Sort {
  /** Id of the sorted column. */
  readonly column: string;
  /** The default direction. */
  readonly usual: Direction;
  readonly chosen: Direction | undefined;
  /** Labels of the directions, e.g. 'Latest first'. */
  readonly words: Readonly<Record<Direction, string>>;
  /** Undefined restores the default direction. */
  readonly onSort: (direction: Direction | undefined) => void;
}

export const shownDirection = ({ chosen, usual }: Sort): Direction => chosen ?? usual;

interface Props {
  readonly sort: Sort;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Shows the sort direction and reverses it. */
export function SortButton({ sort, children, className }: Props) {
  const direction = shownDirection(sort);
  const other = direction === 'asc' ? 'desc' : 'asc';
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={`${sort.words[direction]}. Click for ${sort.words[other].toLowerCase()}.`}
      onClick={() => sort.onSort(other === sort.usual ? undefined : other)}
      className={clsx('inline-flex items-center gap-1 rounded-ui hover:text-ink', className)}
    >
      {children}
      <Arrow aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
