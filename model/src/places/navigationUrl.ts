import type { LatLng } from '../documents/latLng';

/** A link that opens navigation to a place: to its pin, or to its address if it is not on the map. */
export function navigationUrl({
  address,
  location,
}: {
  readonly address: string;
  readonly location: LatLng | null;
}): string {
  const destination = location ? `${location.lat},${location.lng}` : address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}&travelmode=driving`;
}
