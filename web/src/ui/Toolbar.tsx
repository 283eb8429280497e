import type { ReactNode } from 'react';

interface Props {
  /** Search and filters. */
  readonly children: ReactNode;
  /** How many rows there are, for the filter that is on. */
  readonly total?: ReactNode;
}

/** The line above a table: search and filters at the left, the total at the right. */
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
