import { MAX_QUERY_RESULTS, PAGE_SIZES } from '@mtos/model';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button';
import { readRowsChoice } from './listMemory';
import type { TableState } from './useTableState';

interface Props {
  readonly table: TableState;
  /** Whether rows have come: how many is unknown before, and the pager would move when they do. */
  readonly hasRows: boolean;
  /** The number of rows on all pages; undefined until known. MAX_QUERY_RESULTS means that or more. */
  readonly total: number | undefined;
  /** What the next page begins after; undefined on the last page, and while loading. */
  readonly nextAfter: string | undefined;
}

/** Goes to the previous or next page, shows the page number, and sets the number of rows per page. */
export function Pager({ table, hasRows, total, nextAfter }: Props) {
  // Stays while the next page loads, and keeps the focus
  const [isShown, setShown] = useState(hasRows);
  if (hasRows && !isShown) setShown(true);
  if (!isShown) return null;
  const { page, size } = table;
  const pages = Math.max(Math.ceil((total ?? 0) / size), page + (nextAfter ? 1 : 0), 1);
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3 print:hidden"
    >
      <label className="flex max-w-full flex-wrap items-center gap-2 text-muted">
        Rows
        <span className="relative max-w-full">
          <select
            value={table.rows}
            onChange={({ target }) => {
              const rows = readRowsChoice(target.value);
              if (rows) table.setRows(rows);
            }}
            className="h-8 max-w-full appearance-none rounded-ui border border-edge/60 bg-surface pr-7 pl-2.5 text-ink"
          >
            <option value="fit">Fit the screen</option>
            {PAGE_SIZES.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-2 right-2 size-4 text-muted" />
        </span>
      </label>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p aria-live="polite" className="text-muted tabular-nums">
          Page {page} of {pages}
          {total === MAX_QUERY_RESULTS && '+'}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={ChevronLeft} disabled={page === 1} onClick={table.previous}>
            Previous
          </Button>
          <Button size="small" disabled={!nextAfter} onClick={() => nextAfter && table.next(nextAfter)}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      </div>
    </nav>
  );
}
