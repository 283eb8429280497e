import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Where the drivers will be. */
export function MapSkeleton() {
  return (
    <Panel>
      <div role="status" className="divide-y divide-line">
        <span className="sr-only">Loading the drivers</span>
        {ROWS.map((row) => (
          <div key={row} className="flex flex-col gap-2 px-4 py-4">
            <Skeleton className="w-40" />
            <Skeleton className="w-56" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
