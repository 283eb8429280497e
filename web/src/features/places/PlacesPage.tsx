import { useSearchParams } from 'react-router-dom';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { FrequentPlaceList } from './FrequentPlaceList';
import { frequentPlaces, unsettledPlaces } from './firstReads';
import { KnownPlaces } from './KnownPlaces';
import { loadPlaceDialogs } from './loadPlaceDialogs';
import { UnsettledPlaces } from './UnsettledPlaces';

const SettlePlace = loadedOverlay(loadPlaceDialogs, ({ SettlePlace }) => SettlePlace);

/** The addresses that are not on the map yet, the account's frequent places, and the addresses that are on the map. `?place=<key>` opens one address. */
export function PlacesPage() {
  const { account } = useSession();
  const [params, setParams] = useSearchParams();
  const opened = params.get('place');
  const unsettled = useLiveQuery(unsettledPlaces(account));
  const frequent = useLiveQuery(frequentPlaces(account));
  return (
    <div className="flex flex-col gap-8">
      <UnsettledPlaces places={unsettled} />
      {/* Not before what is above it has its height, which would push it down */}
      {unsettled.status !== 'loading' && <FrequentPlaceList places={frequent} />}
      {unsettled.status !== 'loading' && frequent.status !== 'loading' && <KnownPlaces />}
      {opened !== null && (
        <SettlePlace id={opened} tripId={params.get('trip') ?? undefined} onClose={() => setParams({})} />
      )}
    </div>
  );
}
