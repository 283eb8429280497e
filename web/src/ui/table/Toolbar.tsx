import type { ReactNode } from 'react';

interface Props {
  /** Search and filters. */
  readonly children: ReactNode;
  /** The number of rows that match the search and filters; false while it is unknown. */
  readonly total?: ReactNode;
}

/** The bar above a table: search and filters on the left, the total on the right. */
export function Toolbar({ children, total }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3 print:hidden">
      {children}
      {total !== undefined && (
        // Has its place before the total comes, so that it doesn't start a line of its own then
        <p aria-live="polite" className="ml-auto min-h-5 min-w-24 whitespace-nowrap text-right text-muted tabular-nums">
          {total}
        </p>
      )}
    </div>
  );
}
