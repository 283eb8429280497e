import { useMemo } from 'react';
import { MapView } from './MapView';
import type { LatLng, MapContent } from './mapContent';

interface Props {
  readonly pin: LatLng | undefined;
  /** What to show while there is no pin. */
  readonly near: LatLng | undefined;
  readonly onPut: (location: LatLng) => void;
}

const NO_LINES: MapContent['lines'] = [];

/** A map on which a click sets a pin. */
export function PinMap({ pin, near, onPut }: Props) {
  const lat = pin?.lat;
  const lng = pin?.lng;
  const markers = useMemo(
    () =>
      lat === undefined || lng === undefined
        ? []
        : [{ id: 'pin', location: { lat, lng }, label: 'The pin', look: 'pin' as const }],
    [lat, lng],
  );
  const start = pin ?? near;
  return (
    <div style={{ height: '18rem' }} className="overflow-hidden rounded-ui border border-line">
      <MapView
        label="Map for placing the pin"
        markers={markers}
        lines={NO_LINES}
        fit={start ? [start] : []}
        onPut={onPut}
      />
    </div>
  );
}
