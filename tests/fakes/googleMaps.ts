// A small stand-in for Google's Maps script: what the console asks of it, shown as elements that a test can read.
// The map says in data attributes where it looks; markers are buttons inside it, an info window is what it was given.
// The library of places asks the address of Google's Places API (New) in its protocol; a test answers there.
// It runs in the page: nothing of it is imported.

interface Point {
  readonly lat: number;
  readonly lng: number;
}

interface Listener {
  readonly target: object;
  readonly name: string;
  readonly handler: (event: object) => void;
}

let listeners: readonly Listener[] = [];

const events = {
  addListener(target: object, name: string, handler: Listener['handler']): Listener {
    const listener = { target, name, handler };
    listeners = [...listeners, listener];
    return listener;
  },
  removeListener(listener: Listener): void {
    listeners = listeners.filter((other) => other !== listener);
  },
  trigger(target: object, name: string): void {
    for (const listener of listeners) if (listener.target === target && listener.name === name) listener.handler({});
  },
};

class Bounds {
  readonly points: Point[] = [];

  extend(point: Point): void {
    this.points.push(point);
  }
}

class MapStandIn {
  private zoom = 0;

  constructor(
    readonly element: HTMLElement,
    { center, zoom }: { center: Point; zoom: number },
  ) {
    element.dataset.map = '';
    this.setCenter(center);
    this.setZoom(zoom);
  }

  setOptions(): void {}

  setCenter(center: Point): void {
    this.element.dataset.center = JSON.stringify(center);
  }

  panTo(center: Point): void {
    this.setCenter(center);
  }

  setZoom(zoom: number): void {
    this.zoom = zoom;
    this.element.dataset.zoom = String(zoom);
  }

  getZoom(): number {
    return this.zoom;
  }

  fitBounds({ points }: Bounds): void {
    this.element.dataset.fitted = JSON.stringify(points);
  }
}

class MarkerStandIn {
  private readonly button = document.createElement('button');

  constructor({ map, position }: { map: MapStandIn; position: Point }) {
    this.button.type = 'button';
    this.button.dataset.marker = '';
    this.button.addEventListener('click', () => events.trigger(this, 'click'));
    this.setPosition(position);
    this.setMap(map);
  }

  setMap(map: MapStandIn | null): void {
    if (map) map.element.append(this.button);
    else this.button.remove();
  }

  setPosition(position: Point): void {
    this.button.dataset.position = JSON.stringify(position);
  }

  setTitle(title: string): void {
    this.button.textContent = title;
  }

  setIcon({ fillColor }: { fillColor: string }): void {
    this.button.dataset.fill = fillColor;
  }

  setLabel({ text }: { text: string }): void {
    this.button.dataset.name = text;
  }

  setAnimation(): void {}

  setOptions(): void {}
}

/** Writes its path on the map. */
class PolylineStandIn {
  private map: MapStandIn | null;

  constructor({ map }: { map?: MapStandIn }) {
    this.map = map ?? null;
  }

  setMap(map: MapStandIn | null): void {
    if (!map) delete this.map?.element.dataset.line;
    this.map = map;
  }

  setPath(path: readonly Point[]): void {
    if (this.map) this.map.element.dataset.line = JSON.stringify(path);
  }

  setOptions({ map }: { map?: MapStandIn }): void {
    if (map) this.setMap(map);
  }
}

class InfoWindowStandIn {
  private readonly element = document.createElement('div');
  private position: Point | undefined;

  constructor() {
    this.element.dataset.infoWindow = '';
  }

  setContent(content: Node): void {
    this.element.replaceChildren(content);
  }

  setPosition(position: Point): void {
    this.position = position;
  }

  getPosition(): Point | undefined {
    return this.position;
  }

  setOptions(): void {}

  open(map: MapStandIn): void {
    map.element.append(this.element);
  }

  close(): void {
    this.element.remove();
  }
}

const PLACES = 'https://places.googleapis.com/v1/places';

/** Asks the Places API. @throws Error if it can't be reached, or refuses. */
async function askPlaces<Answer>(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(`${PLACES}${path}`, options);
  if (!response.ok) throw new Error(`The Places API answers ${response.status}`);
  return response.json();
}

class SessionToken {
  readonly id = crypto.randomUUID();
}

class LatLngStandIn {
  constructor(private readonly point: Point) {}

  lat(): number {
    return this.point.lat;
  }

  lng(): number {
    return this.point.lng;
  }

  toJSON(): Point {
    return { ...this.point };
  }
}

interface PlaceAnswer {
  readonly formattedAddress?: string;
  readonly location?: { readonly latitude: number; readonly longitude: number };
}

class PlaceStandIn {
  formattedAddress?: string | null;
  location?: LatLngStandIn | null;

  constructor(
    readonly id: string,
    private readonly session: SessionToken,
  ) {}

  /** Sets only the requested fields, to null if Google does not know them. */
  async fetchFields({ fields }: { fields: readonly string[] }): Promise<{ place: PlaceStandIn }> {
    const headers = { 'X-Goog-FieldMask': fields.join(',') };
    const answer = await askPlaces<PlaceAnswer>(`/${this.id}?sessionToken=${this.session.id}`, { headers });
    if (fields.includes('formattedAddress')) this.formattedAddress = answer.formattedAddress ?? null;
    if (fields.includes('location')) {
      const { latitude: lat, longitude: lng } = answer.location ?? {};
      this.location = lat === undefined || lng === undefined ? null : new LatLngStandIn({ lat, lng });
    }
    return { place: this };
  }
}

interface Text {
  readonly text: string;
}

interface SuggestionsAnswer {
  readonly suggestions?: readonly {
    readonly placePrediction: {
      readonly placeId: string;
      readonly text: Text;
      readonly structuredFormat: { readonly mainText: Text; readonly secondaryText?: Text };
      readonly types: readonly string[];
    };
  }[];
}

const AutocompleteSuggestion = {
  async fetchAutocompleteSuggestions({ input, sessionToken }: { input: string; sessionToken: SessionToken }) {
    const body = JSON.stringify({ input, sessionToken: sessionToken.id });
    const { suggestions = [] } = await askPlaces<SuggestionsAnswer>(':autocomplete', { method: 'POST', body });
    return {
      suggestions: suggestions.map(({ placePrediction: { placeId, text, structuredFormat, types } }) => ({
        placePrediction: {
          ...{ placeId, text, types },
          mainText: structuredFormat.mainText,
          secondaryText: structuredFormat.secondaryText ?? null,
          toPlace: () => new PlaceStandIn(placeId, sessionToken),
        },
      })),
    };
  },
};

const places = { AutocompleteSuggestion, AutocompleteSessionToken: SessionToken };

/** What Google's loader adds to the page before it requests this script. */
const { maps } = Reflect.get(window, 'google') as { maps: { readonly __ib__: () => void } };
Object.assign(maps, {
  Map: MapStandIn,
  Marker: MarkerStandIn,
  InfoWindow: InfoWindowStandIn,
  Polyline: PolylineStandIn,
  LatLngBounds: Bounds,
  SymbolPath: { CIRCLE: 0 },
  Point: class {
    constructor(
      readonly x: number,
      readonly y: number,
    ) {}
  },
  event: events,
  importLibrary: async (name: string) => (name === 'places' ? places : maps),
});
maps.__ib__();

export type {};
