import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isPlainClick } from '../../browser/urlParameters';
import type { TableState } from './useTableState';

interface Props {
  readonly table: TableState;
  /** The filters that it sets; the search and the others stay. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly isCurrent: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that sets filters of a list, so that it can also be opened in a new tab. */
export function FilterLink({ table, filters, isCurrent, className, children }: Props) {
  return (
    <Link
      to={table.urlWith(filters)}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        table.setFilters(filters);
      }}
    >
      {children}
    </Link>
  );
}
