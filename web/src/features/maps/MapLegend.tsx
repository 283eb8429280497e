import type { MarkerLook } from '../../ui/map/mapContent';
import { markerStyle } from '../../ui/map/markerStyle';
import { DRIVER_STATUSES, type DriverStatus } from './driversOnMap';
import { DRIVER_LOOKS } from './tripsOnMap';

/** The statuses of drivers who are on the map. */
const SHOWN: readonly DriverStatus[] = ['on-trip', 'available', 'unavailable', 'old'];
const TRIP_ENDS: readonly Entry[] = [
  { text: 'Pick-up', look: 'pickup' },
  { text: 'Drop-off', look: 'dropoff' },
];

interface Entry {
  readonly text: string;
  readonly look: MarkerLook;
}

/** What the markers of the map stand for. */
export function MapLegend({ withTrips }: { readonly withTrips: boolean }) {
  const drivers = SHOWN.map((status): Entry => ({ text: DRIVER_STATUSES[status], look: DRIVER_LOOKS[status] }));
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap gap-x-4 gap-y-1.5 border-line border-b px-4 py-2.5 text-muted text-small"
    >
      {[...drivers, ...(withTrips ? TRIP_ENDS : [])].map(({ text, look }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span aria-hidden style={{ ...markerStyle(look, false), cursor: 'default' }} className="shrink-0 scale-75" />
          {text}
        </li>
      ))}
    </ul>
  );
}
