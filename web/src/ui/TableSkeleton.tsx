import { Skeleton } from './Skeleton';
import { Spinner } from './Spinner';

interface Props {
  readonly columns: number;
  readonly rows: number;
}

/** Stands for rows to come and is as high as they will be. */
export function TableSkeleton({ columns, rows }: Props) {
  const lines = Array.from({ length: rows }, (_, line) => `line ${line}`);
  return (
    <tr className="border-line border-t max-xl:block">
      <td colSpan={columns} className="relative p-0 max-xl:block">
        {lines.map((line) => (
          <div key={line} className="flex h-14 items-center gap-10 border-line border-b px-4 last:border-b-0">
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
