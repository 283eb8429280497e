import type { LatLng } from '@mtos/model';
import { lazy, Suspense, useState } from 'react';
import { loadWhenOnline } from '../../browser/loadCode';
import { Button } from '../../ui/button/Button';
import { TextInput } from '../../ui/form/TextInput';
import { MapLoading } from '../../ui/map/MapLoading';
import type { ResolveForm } from './resolveForm';

const NUMBER = String.raw`([+-]?\d+(?:\.\d+)?)`;
const COORDINATES = new RegExp(String.raw`^\s*${NUMBER}\s*°?\s*[,;\s]\s*${NUMBER}\s*°?\s*$`);

/** To some four inches, as a map's pin can be set. */
const formatCoordinates = ({ lat, lng }: LatLng): string => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;

const loadPinMap = () => loadWhenOnline(() => import('../../ui/map/PinMap'));
const PinMap = lazy(async () => ({ default: (await loadPinMap()).PinMap }));

/** A pin that the server asks about. */
export interface FarPin {
  readonly location: LatLng;
  readonly miles: number;
  /** What was probably meant. */
  readonly meant: LatLng | undefined;
}

interface PinFormProps extends ResolveForm {
  readonly far?: FarPin | undefined;
  /** The trip that the address comes from. */
  readonly tripId?: string | undefined;
}

const isSamePin = (a: LatLng, b: LatLng) => a.lat === b.lat && a.lng === b.lng;

/** Sets the place as a pin: on the map, or by typing its coordinates. */
export function PinForm({ place: { id, location, candidates }, running, onResolve, far, tripId }: PinFormProps) {
  const [typed, setTyped] = useState(location ? formatCoordinates(location) : '');
  const [error, setError] = useState<string>();
  const [isMapOpen, openMap] = useState(false);
  const pin = parseCoordinates(typed);
  const put = (at: LatLng) => {
    setTyped(formatCoordinates(at));
    setError(undefined);
  };
  const save = (at: LatLng, isConfirmed = false) =>
    onResolve({ how: 'pin', key: id, location: at, ...(isConfirmed && { isConfirmed }), ...(tripId && { tripId }) });
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pin) return setError('Enter a latitude and a longitude, like 40.7128, -74.0060.');
        save(pin);
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
          <PinMap pin={pin} near={location ?? candidates[0]?.location} onPut={put} />
        </Suspense>
      )}
      {far && pin && isSamePin(far.location, pin) && (
        <div role="alert" className="flex flex-col items-start gap-2 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
          <p>This pin is {far.miles.toLocaleString('en-US')} miles from your other places. Is it right?</p>
          <div className="flex flex-wrap gap-2">
            {far.meant && (
              <Button
                size="small"
                tone="primary"
                disabled={running !== undefined}
                onClick={() => far.meant && put(far.meant)}
              >
                Use {formatCoordinates(far.meant)} instead
              </Button>
            )}
            <Button size="small" disabled={running !== undefined} onClick={() => save(pin, true)}>
              Save it anyway
            </Button>
          </div>
        </div>
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

/** The place in a text like '40.7128, -74.0060'; undefined if it is none. */
function parseCoordinates(text: string): LatLng | undefined {
  const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
  const [lat, lng] = [Number(latitude), Number(longitude)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
