import { useSearchParams } from 'react-router-dom';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useMay, useSession } from '../../data/session/session';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { useStaysOpen } from '../../ui/overlay/useStaysOpen';
import { FrequentPlaceList } from './FrequentPlaceList';
import { frequentPlaces, placesToReview } from './firstReads';
import { KnownPlaces } from './KnownPlaces';
import { loadPlaceDialogs } from './loadPlaceDialogs';
import { PlacesToReview } from './PlacesToReview';

const ResolvePlace = loadedOverlay(loadPlaceDialogs, ({ ResolvePlace }) => ResolvePlace);

/** The addresses that are not on the map yet, the account's frequent places, and the addresses that are on the map. `?place=<key>` opens one address. */
export function PlacesPage() {
  const { account } = useSession();
  const [params, setParams] = useSearchParams();
  const opened = params.get('place');
  const isFormOpen = useStaysOpen(opened !== null, useMay('dispatch'));
  const toReview = useLiveQuery(placesToReview(account));
  const frequent = useLiveQuery(frequentPlaces(account));
  return (
    <div className="flex flex-col gap-8">
      <PlacesToReview places={toReview} />
      {/* Not before what is above it has its height, which would push it down */}
      {toReview.status !== 'loading' && <FrequentPlaceList places={frequent} />}
      {toReview.status !== 'loading' && frequent.status !== 'loading' && <KnownPlaces />}
      {isFormOpen && opened !== null && (
        <ResolvePlace id={opened} tripId={params.get('trip') ?? undefined} onClose={() => setParams({})} />
      )}
    </div>
  );
}
