import type { DriverStatus } from './driversOnMap';

const COLOURS: Readonly<Record<DriverStatus, string>> = {
  'on-trip': '#2f6690',
  available: '#0b7a4b',
  unavailable: '#656e69',
  old: '#7f4c00',
  unknown: '#656e69',
};

/** A marker's look: filled where the driver is now, an empty ring where they were a while ago. */
export function markerIcon(status: DriverStatus): google.maps.Symbol {
  const isOld = status === 'old';
  return {
    path: google.maps.SymbolPath.CIRCLE,
    scale: 9,
    fillColor: isOld ? '#ffffff' : COLOURS[status],
    fillOpacity: isOld ? 0.7 : 1,
    strokeColor: isOld ? COLOURS.old : '#ffffff',
    strokeWeight: isOld ? 3 : 2,
  };
}
