import { GoogleMap, InfoWindowF, MarkerF } from '@react-google-maps/api';
import { Maximize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { DriverSummary } from './DriverSummary';
import { DRIVER_STATUSES, type DriverOnMap, type LastPosition } from './driversOnMap';
import { markerIcon } from './markerIcon';

/** What the map shows while there is nobody to show. */
const START = { center: { lat: 40.7488, lng: -73.9854 }, zoom: 12 };

/** Streets around one driver can be read, and no closer. */
const NEAREST_ZOOM = 15;

interface Props {
  readonly drivers: readonly DriverOnMap[];
  readonly now: Date;
  readonly selected: string | undefined;
  readonly onSelect: (uid: string | undefined) => void;
}

type Located = DriverOnMap & { readonly position: LastPosition };

/** The drivers where they were last heard of, live. Fitted to them once; where the person then looks is theirs. */
export function DriverMap({ drivers, now, selected, onSelect }: Props) {
  const [map, setMap] = useState<google.maps.Map>();
  const fitted = useRef(false);
  const located = drivers.filter((driver): driver is Located => driver.position !== undefined);
  const open = located.find(({ uid }) => uid === selected);

  useEffect(() => {
    if (!map || fitted.current || located.length === 0) return;
    fitted.current = true;
    showAll(map, located);
  }, [map, located]);

  useEffect(() => {
    if (map && open) map.panTo(open.position.location);
  }, [map, open]);

  return (
    <div className="relative h-full">
      <GoogleMap
        mapContainerClassName="h-full w-full"
        {...START}
        options={{ streetViewControl: false, mapTypeControl: false, fullscreenControl: false, maxZoom: 19 }}
        onLoad={setMap}
        onUnmount={() => setMap(undefined)}
      >
        {located.map(({ uid, name, status, position }) => (
          <MarkerF
            key={uid}
            position={position.location}
            title={`${name}: ${DRIVER_STATUSES[status]}`}
            icon={markerIcon(status)}
            onClick={() => onSelect(uid)}
          />
        ))}
        {open && (
          <InfoWindowF position={open.position.location} onCloseClick={() => onSelect(undefined)}>
            {/* Google's window is white in both themes */}
            <div className="max-w-64 text-body [color-scheme:light]">
              <DriverSummary driver={open} now={now} />
            </div>
          </InfoWindowF>
        )}
      </GoogleMap>
      {map && located.length > 0 && (
        <Button
          size="small"
          icon={Maximize}
          onClick={() => showAll(map, located)}
          className="absolute top-3 left-3 shadow-float"
        >
          Show all drivers
        </Button>
      )}
    </div>
  );
}

function showAll(map: google.maps.Map, located: readonly Located[]): void {
  const bounds = new google.maps.LatLngBounds();
  for (const { position } of located) bounds.extend(position.location);
  map.fitBounds(bounds, 48);
  if ((map.getZoom() ?? 0) > NEAREST_ZOOM) map.setZoom(NEAREST_ZOOM);
}
