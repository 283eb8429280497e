import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { LegTable } from './LegTable';
import { MissingParts, MissingPartsSkeleton } from './MissingParts';
import { TripLogActions } from './TripLogActions';
import { TripLogFilters } from './TripLogFilters';
import { useLogFormats } from './useLogFormats';
import { type TripLog, useTripLog } from './useTripLog';

/** What payers ask for of each completed trip: the actual times, miles, driver, vehicle, and signature; and what is missing. */
export function TripLogPage() {
  const [client, setClient] = useState('');
  const log = useTripLog(client);
  const formats = useLogFormats();
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TripLogFilters
          filter={log.filter}
          setFilter={log.setFilter}
          hasNames={log.legs.status !== 'loading'}
          client={client}
          setClient={setClient}
        />
        <TripLogActions log={log} formats={formats} />
      </div>
      <BrokenDocuments of={log.legs} />
      <BrokenDocuments of={formats} />
      <Content log={log} />
    </div>
  );
}

function Content({ log: { legs, timeZone, isWhole, isCut } }: { readonly log: TripLog }) {
  if (legs.status === 'failed') {
    return (
      <Panel>
        <LoadFailure title="The trip log could not be loaded" onRetry={legs.retry} />
      </Panel>
    );
  }
  if (legs.status === 'loading' || (legs.value.length === 0 && !isWhole))
    return <Skeleton className="h-[980px] w-full" />;
  if (legs.value.length === 0) {
    return (
      <Panel>
        <EmptyState icon={ScrollText} title="No completed trips">
          Completed trips of these days are listed here, with what their drivers reported.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <>
      {isCut && (
        <p role="status">These days have too many trips to show. The log has the first ones; choose fewer days.</p>
      )}
      {isWhole ? <MissingParts legs={legs.value} /> : <MissingPartsSkeleton />}
      <LegTable legs={legs.value} timeZone={timeZone} />
    </>
  );
}
