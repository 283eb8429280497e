import type { Point } from './mercator';

/** A marker, by its middle, with a name. */
interface Named extends Point {
  readonly id: string;
  /** Whether the name stands on the left of the marker, such as at the right edge of the map. */
  readonly isOnTheLeft?: boolean;
}

/** About the size of a marker's name, in pixels. */
const WIDTH = 150;
export const NAME_HEIGHT = 20;
/** Half of a marker, and the gap between it and its name. */
const RADIUS = 13;
const GAP = 6;
/** A name further away than this would not be read as its marker's. */
const MAX_LINES = 4;

/**
 * How far below its place each name stands, in pixels by id, so that no name covers another one or another
 * marker, or stands at one as if it were its name: those of markers at one spot stand below each other. A name that finds no room nearby is missing.
 */
export function stackNames(named: readonly Named[]): ReadonlyMap<string, number> {
  const shifts = new Map<string, number>();
  const placed: { readonly left: number; readonly y: number }[] = [];
  const fromTop = named.toSorted((one, other) => one.y - other.y || one.x - other.x || (one.id < other.id ? -1 : 1));
  for (const { id, x, y, isOnTheLeft } of fromTop) {
    const left = isOnTheLeft ? x - RADIUS - GAP - WIDTH : x + RADIUS + GAP;
    const names = placed
      .filter((name) => Math.abs(name.left - left) < WIDTH)
      .map((name) => ({ y: name.y, apart: NAME_HEIGHT }));
    const markers = named
      .filter((marker) => Math.hypot(marker.x - x, marker.y - y) > RADIUS)
      .filter((marker) => marker.x + RADIUS + 2 * GAP > left && marker.x - RADIUS - 2 * GAP < left + WIDTH)
      .map((marker) => ({ y: marker.y, apart: NAME_HEIGHT / 2 + RADIUS }));
    let at = y;
    // From top to bottom, so that each name moves past all that it would cover
    for (const other of [...names, ...markers].toSorted((one, next) => one.y - next.y)) {
      if (Math.abs(other.y - at) < other.apart) at = other.y + other.apart;
    }
    if (at - y > MAX_LINES * NAME_HEIGHT) continue;
    placed.push({ left, y: at });
    shifts.set(id, at - y);
  }
  return shifts;
}
