import { useNow } from '../../browser/useNow';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { LiveMap } from './LiveMap';
import { useDriversOnMap } from './useDriversOnMap';

/** The account's drivers and open trips of the day, on a map and in a list. */
export function MapsPage() {
  const now = useNow();
  const drivers = useDriversOnMap(now);
  if (drivers.status === 'loading') return <MapSkeleton />;
  if (drivers.status === 'failed') {
    return (
      <Panel>
        <LoadFailure title="The drivers’ positions could not be loaded" onRetry={drivers.retry} />
      </Panel>
    );
  }
  return (
    <>
      <BrokenDocuments of={drivers} />
      <LiveMap drivers={drivers.value} now={now} />
    </>
  );
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function MapSkeleton() {
  return (
    <Panel>
      <div role="status" className="divide-y divide-line">
        <span className="sr-only">Loading the drivers</span>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex flex-col gap-2 px-4 py-4">
            <Skeleton className="w-40" />
            <Skeleton className="w-56" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
