import clsx from 'clsx';
import { Skeleton } from '../feedback/Skeleton';
import { Spinner } from '../feedback/Spinner';

interface Props {
  readonly columns: number;
  readonly rows: number;
  /** A class for the height of a row where rows are cards. */
  readonly height: string;
}

/** Placeholder rows with the height of the loaded rows. */
export function TableSkeleton({ columns, rows, height }: Props) {
  const lines = Array.from({ length: rows }, (_, line) => `line ${line}`);
  return (
    <tr className="border-line border-t max-xl:block">
      <td colSpan={columns} className="relative p-0 max-xl:block">
        {lines.map((line) => (
          <div
            key={line}
            className={clsx('flex h-15 items-center gap-10 border-line border-b px-4 last:border-b-0', height)}
          >
            <Skeleton className="w-2/12 min-w-24" />
            <Skeleton className="w-2/12 max-xl:hidden" />
            <Skeleton className="w-3/12" />
            <Skeleton className="w-1/12 max-xl:hidden" />
          </div>
        ))}
        <div role="status" className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">Loading</span>
        </div>
      </td>
    </tr>
  );
}
