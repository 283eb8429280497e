import { lazy, Suspense } from 'react';
import { MAPS_KEY } from '../../settings';
import { loadCode } from '../browser/loadCode';
import { MapLoading } from './MapLoading';
import type { MapContent } from './mapContent';

const GoogleMapView = lazy(() => loadCode(async () => ({ default: (await import('./GoogleMapView')).GoogleMapView })));
const KeylessMap = lazy(() => loadCode(async () => ({ default: (await import('./KeylessMap')).KeylessMap })));

/** A map: Google's if there is a key, otherwise one without a key. Its code is loaded when it is first shown. */
export function MapView(content: MapContent) {
  const View = MAPS_KEY ? GoogleMapView : KeylessMap;
  return (
    <Suspense fallback={<MapLoading />}>
      <View {...content} />
    </Suspense>
  );
}
