import 'maplibre-gl/dist/maplibre-gl.css';
import {
  type GeoJSONSource,
  LngLatBounds,
  Map as MapLibre,
  Marker,
  NavigationControl,
  Popup,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { INITIAL_VIEW, type LatLng, LINE_COLOR, MAX_FIT_ZOOM, type MapContent, type MapMarker } from './mapContent';
import { MARKER_NAME_STYLE, markerStyle, namePosition } from './markerStyle';
import { stackNames } from './stackNames';

setWorkerUrl(workerUrl);

interface MapEvents {
  readonly onSelect: (id: string | undefined) => void;
  readonly onPut: (location: LatLng) => void;
  /** The map can't be drawn: its style does not come. */
  readonly onFail: () => void;
  /** Whether the street map's tiles come. */
  readonly onTiles: (areComing: boolean) => void;
}

/** A map that MapLibre draws into an element. */
export interface DrawnMap {
  readonly show: (content: Pick<MapContent, 'markers' | 'lines' | 'selected'>) => void;
  /** Moves the view so that all places are in it. */
  readonly fitTo: (places: readonly LatLng[], animate: boolean) => void;
  /** The element of the window at the selected marker. */
  readonly info: HTMLElement;
  readonly remove: () => void;
}

const LINES = 'lines';
const FIT_PADDING = 48;

/** @throws Error without WebGL */
export function drawMap(container: HTMLElement, style: string, label: string, events: MapEvents): DrawnMap {
  const map = new MapLibre({
    container,
    style,
    ...INITIAL_VIEW,
    maxZoom: 19,
    attributionControl: { compact: true },
    locale: { 'Map.Title': label },
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-left');
  const markers = new Map<string, { readonly marker: Marker; readonly element: HTMLButtonElement }>();
  const info = document.createElement('div');
  const popup = new Popup({ closeOnClick: false, offset: 16, maxWidth: '18rem' }).setDOMContent(info);
  popup.on('close', () => events.onSelect(undefined));
  let lines: MapContent['lines'] = [];
  let isDrawn = false;

  map.once('load', () => {
    isDrawn = true;
    map.addSource(LINES, { type: 'geojson', data: toFeature(lines) });
    map.addLayer({
      id: LINES,
      type: 'line',
      source: LINES,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': LINE_COLOR, 'line-width': 4, 'line-opacity': 0.8 },
    });
  });
  map.on('error', () => (map.style?._loaded ? events.onTiles(false) : events.onFail()));
  map.on('sourcedata', ({ tile, sourceId }) => {
    if (tile && sourceId !== LINES) events.onTiles(true);
  });
  map.on('click', ({ lngLat }) => {
    const { lat, lng } = lngLat.wrap();
    events.onPut({ lat, lng });
  });

  const createElement = (id: string) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.dataset.mapMarker = id;
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      events.onSelect(id);
    });
    return element;
  };
  const place = ({ id, location, label: text, name, look, isTabStop }: MapMarker, isSelected: boolean) => {
    const known = markers.get(id);
    const element = known?.element ?? createElement(id);
    const marker = known?.marker ?? new Marker({ element });
    element.title = text;
    element.tabIndex = isTabStop ? 0 : -1;
    Object.assign(element.style, markerStyle(look, isSelected));
    element.replaceChildren(...(name ? [nameElement(name)] : []));
    marker.setLngLat(location);
    if (!known) marker.addTo(map);
    // MapLibre names every marker 'Map marker'
    element.setAttribute('aria-label', text);
    markers.set(id, { marker, element });
  };

  /** Again after each zoom: markers that were apart can be at one spot then. */
  const placeNames = () => {
    const named = [...markers].filter(([, { element }]) => element.firstElementChild);
    const shifts = stackNames(
      named.map(([id, { marker }]) => {
        const { x, y } = map.project(marker.getLngLat());
        return { id, x, y };
      }),
    );
    for (const [id, { element }] of named) {
      const name = element.firstElementChild;
      if (name instanceof HTMLElement) Object.assign(name.style, namePosition(shifts.get(id)));
    }
  };
  map.on('zoomend', placeNames);

  return {
    info,
    show: ({ markers: shown, lines: shownLines, selected }) => {
      const ids = new Set(shown.map(({ id }) => id));
      for (const [id, { marker }] of markers) {
        if (ids.has(id)) continue;
        marker.remove();
        markers.delete(id);
      }
      for (const marker of shown) place(marker, marker.id === selected);
      placeNames();
      lines = shownLines;
      if (isDrawn) map.getSource<GeoJSONSource>(LINES)?.setData(toFeature(lines));
      const chosen = shown.find(({ id }) => id === selected);
      if (!chosen) return void popup.remove();
      popup.setLngLat(chosen.location);
      if (!popup.isOpen()) popup.addTo(map);
    },
    fitTo: (places, animate) => {
      if (places.length === 0) return;
      const bounds = places.reduce((all, { lat, lng }) => all.extend([lng, lat]), new LngLatBounds());
      map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: MAX_FIT_ZOOM, animate });
    },
    remove: () => map.remove(),
  };
}

function nameElement(name: string): HTMLElement {
  const element = document.createElement('span');
  element.ariaHidden = 'true';
  element.textContent = name;
  Object.assign(element.style, MARKER_NAME_STYLE);
  return element;
}

function toFeature(lines: MapContent['lines']) {
  const coordinates = lines.map((line) => line.map(({ lat, lng }) => [lng, lat]));
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } } as const;
}
