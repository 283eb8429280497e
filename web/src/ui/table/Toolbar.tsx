import type { ReactNode } from 'react';

interface Props {
  /** Search and filters. */
  readonly children: ReactNode;
  /** The number of rows that match the search and filters. */
  readonly total?: ReactNode;
}

/** The bar above a table: search and filters on the left, the total on the right. */
export function Toolbar({ children, total }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 print:hidden">
      {children}
      {total !== undefined && (
        <p aria-live="polite" className="ml-auto text-muted tabular-nums">
          {total}
        </p>
      )}
    </div>
  );
}
