import type { LatLng } from '../documents/latLng';

/** A position and when the phone determined or sent it, in milliseconds. */
export interface TimedPosition {
  readonly location: LatLng;
  readonly at: number;
}

/** In meters. */
const MOVED = 25;
/** In milliseconds, like the next one. The rules refuse two positions within ten seconds, by the server's clock. */
export const LONGEST_INTERVAL = 60_000;
export const SHORTEST_INTERVAL = 11_000;

/** Whether to send a position: the driver has moved, or the last one is a minute old, but never one after the other. */
export function isPositionDue(sent: TimedPosition | undefined, current: TimedPosition): boolean {
  if (!sent) return true;
  const elapsed = current.at - sent.at;
  if (elapsed < SHORTEST_INTERVAL) return false;
  return elapsed >= LONGEST_INTERVAL || metersBetween(sent.location, current.location) >= MOVED;
}

const METERS_PER_DEGREE = 111_195;

/** Exact to a centimeter at these distances. Not by geolib, which the phone would have to load as a whole. */
function metersBetween(a: LatLng, b: LatLng): number {
  const east = (b.lng - a.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(b.lat - a.lat, east) * METERS_PER_DEGREE;
}
