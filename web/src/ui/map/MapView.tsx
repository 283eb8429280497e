import { lazy, Suspense } from 'react';
import { loadWhenOnline } from '../../browser/loadCode';
import { MAPS_KEY } from '../../settings';
import type { MapContent } from './mapContent';
import { PlainMap } from './PlainMap';

const GoogleMapView = lazy(() =>
  loadWhenOnline(async () => ({ default: (await import('./GoogleMapView')).GoogleMapView })).catch(withoutStreets),
);
const KeylessMap = lazy(() =>
  loadWhenOnline(async () => ({ default: (await import('./KeylessMap')).KeylessMap })).catch(withoutStreets),
);

/**
 * A map: Google's if there is a key, otherwise one without a key. Its code is loaded when it is first shown; until then, or if
 * it can't be loaded, what is on it is on plain ground.
 */
export function MapView(content: MapContent) {
  const View = MAPS_KEY ? GoogleMapView : KeylessMap;
  return (
    <Suspense fallback={<PlainMap {...content} isLoading />}>
      <View {...content} />
    </Suspense>
  );
}

function withoutStreets(error: unknown) {
  console.error(error);
  return { default: PlainMapInstead };
}

function PlainMapInstead(content: MapContent) {
  return (
    <div className="flex h-full w-full flex-col">
      <p role="status" className="bg-warn-soft px-4 py-3 text-warn-ink">
        The map could not be loaded. Reload the page to try again.
      </p>
      <div className="min-h-0 flex-1">
        <PlainMap {...content} />
      </div>
    </div>
  );
}
