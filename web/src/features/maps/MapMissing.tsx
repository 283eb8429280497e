import { MapPinOff } from 'lucide-react';

interface Props {
  readonly reason: 'no-key' | 'not-loaded';
}

/** In place of the map: why it is not there, and what to do about it. */
export function MapMissing({ reason }: Props) {
  return (
    <div role="status" className="flex gap-3 border-line border-b bg-warn-soft px-4 py-3 text-warn-ink">
      <MapPinOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      {reason === 'no-key' ? (
        <p>
          <strong className="font-semibold">There is no map: no Google Maps key is set.</strong> Whoever runs this
          console puts a key for the Maps JavaScript API into <code>VITE_GOOGLE_MAPS_KEY</code> and builds it again; the
          page docs/deploy.md says where. Until then the drivers are listed here.
        </p>
      ) : (
        <p>
          <strong className="font-semibold">The map could not be loaded.</strong> Google Maps can’t be reached from
          here, or it refuses the key in <code>VITE_GOOGLE_MAPS_KEY</code>. The drivers are listed here instead.
        </p>
      )}
    </div>
  );
}
