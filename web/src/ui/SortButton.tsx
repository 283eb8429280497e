import type { Direction } from '@mtos/model';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** How a table's rows are sorted, and how to have it the other way round. */
export interface Sort {
  /** Id of the column that they are sorted by. */
  readonly column: string;
  /** The direction if nothing is chosen. */
  readonly usual: Direction;
  readonly chosen: Direction | undefined;
  /** What a direction is called, e.g. 'Latest first'. */
  readonly words: Readonly<Record<Direction, string>>;
  /** Undefined goes back to the usual direction. */
  readonly onSort: (direction: Direction | undefined) => void;
}

export const directionOf = ({ chosen, usual }: Sort): Direction => chosen ?? usual;

interface Props {
  readonly sort: Sort;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Says which way the rows go and turns them round. */
export function SortButton({ sort, children, className }: Props) {
  const direction = directionOf(sort);
  const other = direction === 'asc' ? 'desc' : 'asc';
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      title={`Now ${sort.words[direction].toLowerCase()}. Press for ${sort.words[other].toLowerCase()}.`}
      onClick={() => sort.onSort(other === sort.usual ? undefined : other)}
      className={clsx('inline-flex items-center gap-1 rounded-ui hover:text-ink', className)}
    >
      {children}
      <Arrow aria-hidden className="size-3.5 shrink-0" />
    </button>
  );
}
