import { FrequentPlaceList } from './FrequentPlaceList';
import { SettlePlace } from './SettlePlace';
import { UnsettledPlaces } from './UnsettledPlaces';

/** The addresses that are not on the map yet, and the account's frequent places. `?place=<key>` opens one address. */
export function PlacesPage() {
  return (
    <div className="flex flex-col gap-8">
      <UnsettledPlaces />
      <FrequentPlaceList />
      <SettlePlace />
    </div>
  );
}
