import { GoogleView } from './GoogleView';
import type { MapContent } from './mapContent';
import { PlainMap } from './PlainMap';
import { useMapScript } from './useMapScript';

/** Google's map, or plain ground with a notice if its script can't be loaded or Google rejects the key. */
export function GoogleMapView(content: MapContent) {
  const script = useMapScript();
  if (script === 'loading') return <PlainMap {...content} isLoading />;
  if (script === 'ready') return <GoogleView {...content} />;
  return (
    <div className="flex h-full w-full flex-col">
      <p role="status" className="bg-warn-soft px-4 py-3 text-warn-ink">
        <strong className="font-semibold">The map could not be loaded.</strong> Google Maps can’t be reached, or it
        rejected the key in <code>VITE_GOOGLE_MAPS_KEY</code>.
      </p>
      <div className="min-h-0 flex-1">
        <PlainMap {...content} />
      </div>
    </div>
  );
}
