import { Skeleton } from '../../../ui/feedback/Skeleton';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** In place of the board while it loads. */
export function BoardSkeleton() {
  return (
    <div role="status" className="flex min-h-0 flex-1 overflow-hidden border-line border-t">
      <span className="sr-only">Loading the board</span>
      <div className="hidden w-70 shrink-0 border-line border-r md:block" />
      <div className="flex-1 divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="flex h-11 items-center gap-6 px-3">
            <Skeleton className="w-24" />
            <Skeleton className="w-40" />
          </div>
        ))}
      </div>
    </div>
  );
}
