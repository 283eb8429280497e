import type { LatLng } from '@mtos/model';

const NUMBER = String.raw`([+-]?\d+(?:\.\d+)?)`;
const COORDINATES = new RegExp(String.raw`^\s*${NUMBER}\s*°?\s*[,;\s]\s*${NUMBER}\s*°?\s*$`);

/** The place in a text like '40.7128, -74.0060'; undefined if it is none. */
export function parseCoordinates(text: string): LatLng | undefined {
  const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
  const [lat, lng] = [Number(latitude), Number(longitude)];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** To some four inches, as a map's pin can be set. */
export const formatCoordinates = ({ lat, lng }: LatLng): string => `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
