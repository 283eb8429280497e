import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { formatNumber } from '../../../ui/format/numbers';

const PAGE_SIZE = 20;

interface Props<Item> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => string;
  readonly show: (item: Item) => ReactNode;
}

/** A long list, some items at a time. */
export function PagedList<Item>({ label, items, getKey, show }: Props<Item>) {
  const [page, setPage] = useState(0);
  const last = Math.max(0, Math.ceil(items.length / PAGE_SIZE) - 1);
  // Items may have become fewer
  const current = Math.min(page, last);
  const start = current * PAGE_SIZE;
  const shown = items.slice(start, start + PAGE_SIZE);
  return (
    <div className="rounded-ui border border-line bg-surface">
      <ul aria-label={label} className="flex flex-col px-4">
        {shown.map((item) => (
          <li key={getKey(item)} className="wrap-anywhere border-line border-b py-3 last:border-0">
            {show(item)}
          </li>
        ))}
      </ul>
      {last > 0 && (
        <nav
          aria-label={`Pages of ${label}`}
          className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-4 py-3"
        >
          <p aria-live="polite" className="text-muted tabular-nums">
            {formatNumber(start + 1)} to {formatNumber(start + shown.length)} of {formatNumber(items.length)}
          </p>
          <div className="flex gap-2">
            <Button size="small" icon={ChevronLeft} disabled={current === 0} onClick={() => setPage(current - 1)}>
              Previous
            </Button>
            <Button size="small" disabled={current === last} onClick={() => setPage(current + 1)}>
              Next
              <ChevronRight aria-hidden className="size-4" />
            </Button>
          </div>
        </nav>
      )}
    </div>
  );
}
