import { lazy, Suspense } from 'react';
import { MAPS_KEY } from '../../settings';
import { loadCode } from '../browser/loadCode';
import type { MapContent } from './mapContent';
import { PlainMap } from './PlainMap';

const GoogleMapView = lazy(() => loadCode(async () => ({ default: (await import('./GoogleMapView')).GoogleMapView })));
const KeylessMap = lazy(() => loadCode(async () => ({ default: (await import('./KeylessMap')).KeylessMap })));

/**
 * A map: Google's if there is a key, otherwise one without a key. Its code is loaded when it is first shown; until then, what
 * is on it is on plain ground.
 */
export function MapView(content: MapContent) {
  const View = MAPS_KEY ? GoogleMapView : KeylessMap;
  return (
    <Suspense fallback={<PlainMap {...content} isLoading />}>
      <View {...content} />
    </Suspense>
  );
}
