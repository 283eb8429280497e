import { containsText, placeQueries } from '@mtos/model';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebouncedValue } from '../../browser/useDebouncedValue';
import { useNow } from '../../browser/useNow';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useMay, useSession } from '../../data/session/session';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextInput } from '../../ui/form/TextInput';
import { Panel } from '../../ui/layout/Panel';
import { formatPlaceZone, placeState } from './placeStatus';

/** How many addresses are read at first, of a search, and by 'Show more'. */
const FIRST = 10;
const SEARCHED = 100;
const MORE = 50;
const MOST = 500;

/** The account's addresses that are on the map, the latest change first, with a search. */
export function KnownPlaces() {
  const { account } = useSession();
  const now = useNow();
  const timeZone = useTimeZone();
  const [, setParams] = useSearchParams();
  const canResolve = useMay('dispatch');
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(FIRST);
  const search = useDebouncedValue(typed.trim());
  const reads = search ? Math.max(limit, SEARCHED) : limit;
  const places = useLiveQuery(placeQueries.knownPlaces(account, search, reads));
  const found = places.status === 'ready' ? places.value.filter(({ address }) => containsText(address, search)) : [];
  const isFull = places.status === 'ready' && places.value.length + (places.broken?.length ?? 0) >= reads;
  return (
    <section aria-labelledby="known" className="flex flex-col gap-3">
      <h2 id="known" className="font-semibold text-lead">
        Known addresses
      </h2>
      <p className="max-w-prose text-muted">
        Addresses of your trips that are on the map.
        {canResolve && ' If one is in the wrong place, change it here; open trips follow.'}
      </p>
      <TextInput
        label="Find an address"
        type="search"
        className="sm:max-w-96"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <BrokenDocuments of={places} />
      {places.status === 'loading' && <Skeleton className="h-24 w-full" />}
      {places.status === 'failed' && <LoadFailure title="The addresses could not be loaded" onRetry={places.retry} />}
      {places.status === 'ready' && (
        <Panel>
          {found.length === 0 && (
            <EmptyState icon={MapPin} title={search ? 'No address matches your search' : 'No addresses yet'}>
              {search
                ? 'Search by a part of the address. You can also open an address from a trip.'
                : 'Addresses appear here once they are on the map.'}
            </EmptyState>
          )}
          <ul aria-label="Known addresses" className="divide-y divide-line">
            {found.map((place) => (
              <li key={place.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="wrap-anywhere w-full sm:w-auto sm:flex-1">
                  <p className="font-medium">{place.address}</p>
                  <p className="text-muted text-small">
                    {place.correction && <>Corrected to {place.correction}. </>}
                    {placeState(place, now, timeZone).text}
                    {formatPlaceZone(place.location, timeZone, now)}
                  </p>
                </div>
                {canResolve && (
                  <Button size="small" onClick={() => setParams({ place: place.id })}>
                    Change on the map <span className="sr-only">for {place.address}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {isFull && (
            <div className="border-line border-t px-4 py-3">
              {reads < MOST ? (
                <Button size="small" onClick={() => setLimit(Math.min(MOST, reads + MORE))}>
                  Show more
                </Button>
              ) : (
                <p className="text-muted text-small">There may be more. Search to find them.</p>
              )}
            </div>
          )}
        </Panel>
      )}
    </section>
  );
}
