import type { Place } from '@mtos/model';
import { MapPinCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../browser/useNow';
import { useTimeZone } from '../../data/account/useTimeZone';
import type { Doc } from '../../data/read/converter';
import type { QueryState } from '../../data/read/queryState';
import { useMay } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/display/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { placeState } from './placeStatus';

/** The account's addresses that are not on the map yet, the latest change first. */
export function PlacesToReview({ places }: { readonly places: QueryState<readonly Doc<Place>[]> }) {
  return (
    <section aria-labelledby="to-review" className="flex flex-col gap-3">
      <h2 id="to-review" className="font-semibold text-lead">
        Addresses that need review
      </h2>
      <p className="max-w-prose text-muted">
        Addresses that could not be placed on the map. Trips from these addresses aren’t assigned automatically until
        you resolve them.
      </p>
      <BrokenDocuments of={places} />
      {places.status === 'loading' && <Skeleton className="h-24 w-full" />}
      {places.status === 'failed' && <LoadFailure title="The addresses could not be loaded" onRetry={places.retry} />}
      {places.status === 'ready' && (
        <Panel>{places.value.length > 0 ? <Rows places={places.value} /> : <NothingToReview />}</Panel>
      )}
    </section>
  );
}

function NothingToReview() {
  return (
    <EmptyState icon={MapPinCheck} title="All addresses are on the map">
      Every address of your trips is on the map. Addresses that are not found appear here.
    </EmptyState>
  );
}

function Rows({ places }: { readonly places: readonly Doc<Place>[] }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const [, setParams] = useSearchParams();
  const canResolve = useMay('dispatch');
  return (
    <ul className="divide-y divide-line">
      {places.map((place) => {
        const { label, look, text } = placeState(place, now, timeZone);
        return (
          <li key={place.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="wrap-anywhere w-full sm:w-auto sm:flex-1">
              <p className="font-medium">{place.address}</p>
              <p className="text-muted text-small">
                {place.correction && <>Corrected to {place.correction}. </>}
                {text}
              </p>
            </div>
            <Chip {...look}>{label}</Chip>
            {canResolve && (
              <Button size="small" onClick={() => setParams({ place: place.id })}>
                Review <span className="sr-only">{place.address}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
