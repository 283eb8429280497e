import type { LatLng } from '@mtos/model';
import { lazy, Suspense, useState } from 'react';
import { loadWhenOnline } from '../../ui/browser/loadCode';
import { Button } from '../../ui/button/Button';
import { TextInput } from '../../ui/form/TextInput';
import { MapLoading } from '../../ui/map/MapLoading';
import { formatCoordinates, parseCoordinates } from './coordinates';
import type { SettleForm } from './settleForm';

const loadPinMap = () => loadWhenOnline(() => import('../../ui/map/PinMap'));
const PinMap = lazy(async () => ({ default: (await loadPinMap()).PinMap }));

/** Sets the place as a pin: on the map, or by typing its coordinates. */
export function PinForm({ place: { id, location, candidates }, running, onSettle }: SettleForm) {
  const [typed, setTyped] = useState(location ? formatCoordinates(location) : '');
  const [error, setError] = useState<string>();
  const [isMapOpen, openMap] = useState(false);
  const pin = parseCoordinates(typed);
  const put = (at: LatLng) => {
    setTyped(formatCoordinates(at));
    setError(undefined);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pin) return setError('Enter a latitude and a longitude, like 40.7128, -74.0060.');
        onSettle({ how: 'pin', key: id, location: pin });
      }}
    >
      <TextInput
        label="Set a pin"
        help="Latitude and longitude, such as 40.7128, -74.0060; or click the place on the map."
        value={typed}
        error={error}
        inputMode="text"
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      {isMapOpen && (
        <Suspense fallback={<MapLoading />}>
          <PinMap pin={pin} near={candidates[0]?.location} onPut={put} />
        </Suspense>
      )}
      <div className="flex gap-2">
        {!isMapOpen && (
          <Button size="small" onClick={() => openMap(true)}>
            Choose on the map
          </Button>
        )}
        <Button type="submit" size="small" busy={running === 'pin'} disabled={running !== undefined}>
          Save this pin
        </Button>
      </div>
    </form>
  );
}
