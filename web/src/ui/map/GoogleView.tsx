import { GoogleMap, InfoWindowF, MarkerF, PolylineF } from '@react-google-maps/api';
import { Maximize } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../button/Button';
import {
  INITIAL_VIEW,
  isSmall,
  type LatLng,
  LINE_COLOR,
  MARKER_COLORS,
  MAX_FIT_ZOOM,
  type MapContent,
  type MarkerLook,
} from './mapContent';
import { toWorldPixel } from './mercator';
import { stackNames } from './stackNames';

/** The map drawn by Google, once its script is loaded. Fits the content into view once, and then leaves it to the person. */
export function GoogleView({ markers, lines, selected, info, onSelect, onPut, fit, fitLabel }: MapContent) {
  const [map, setMap] = useState<google.maps.Map>();
  const [zoom, setZoom] = useState<number>(INITIAL_VIEW.zoom);
  const hasFitted = useRef(false);
  const open = markers.find(({ id }) => id === selected);
  const shifts = useMemo(
    () =>
      stackNames(
        markers.filter(({ name }) => name).map(({ id, location }) => ({ id, ...toWorldPixel(location, zoom) })),
      ),
    [markers, zoom],
  );

  useEffect(() => {
    if (!map || hasFitted.current || fit.length === 0) return;
    hasFitted.current = true;
    showAll(map, fit);
  }, [map, fit]);

  useEffect(() => {
    if (map && open) map.panTo(open.location);
  }, [map, open]);

  return (
    <div className="relative h-full">
      <GoogleMap
        mapContainerClassName="h-full w-full"
        {...INITIAL_VIEW}
        options={{ streetViewControl: false, mapTypeControl: false, fullscreenControl: false, maxZoom: 19 }}
        onLoad={setMap}
        onUnmount={() => setMap(undefined)}
        onZoomChanged={() => setZoom(map?.getZoom() ?? INITIAL_VIEW.zoom)}
        onClick={({ latLng }) => latLng && onPut?.(latLng.toJSON())}
      >
        {lines.map((line) => (
          <PolylineF
            key={JSON.stringify(line)}
            path={[...line]}
            options={{ strokeColor: LINE_COLOR, strokeWeight: 4, strokeOpacity: 0.8, clickable: false }}
          />
        ))}
        {markers.map(({ id, location, label, name, look }) => (
          <MarkerF
            key={id}
            position={location}
            title={label}
            icon={markerIcon(look, shifts.get(id))}
            {...(name && shifts.has(id) && { label: { text: name, fontSize: '12px', fontWeight: '500' } })}
            onClick={() => onSelect?.(id)}
          />
        ))}
        {open && info && (
          <InfoWindowF position={open.location} onCloseClick={() => onSelect?.(undefined)}>
            {/* Google's info window is white in both themes */}
            <div className="max-w-64 text-body [color-scheme:light]">{info}</div>
          </InfoWindowF>
        )}
      </GoogleMap>
      {map && fitLabel && fit.length > 0 && (
        <Button
          size="small"
          icon={Maximize}
          onClick={() => showAll(map, fit)}
          className="absolute top-3 left-3 shadow-float"
        >
          {fitLabel}
        </Button>
      )}
    </div>
  );
}

function showAll(map: google.maps.Map, places: readonly LatLng[]): void {
  const bounds = new google.maps.LatLngBounds();
  for (const place of places) bounds.extend(place);
  map.fitBounds(bounds, 48);
  if ((map.getZoom() ?? 0) > MAX_FIT_ZOOM) map.setZoom(MAX_FIT_ZOOM);
}

function markerIcon(look: MarkerLook, nameShift = 0): google.maps.Symbol {
  const { fill, edge } = MARKER_COLORS[look];
  const radius = isSmall(look) ? 5 : 9;
  return {
    path: google.maps.SymbolPath.CIRCLE,
    scale: radius,
    fillColor: fill,
    fillOpacity: look === 'old' ? 0.7 : 1,
    strokeColor: edge,
    strokeWeight: look === 'old' ? 3 : 2,
    // The name stands below the marker; in radii of its circle
    labelOrigin: new google.maps.Point(0, 2.2 + nameShift / radius),
  };
}
