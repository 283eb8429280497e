import type { Point } from './mercator';

interface Named extends Point {
  readonly id: string;
}

/** About the size of a marker's name, in pixels. */
const WIDTH = 150;
export const NAME_HEIGHT = 20;
/** A name further away than this would not be read as its marker's. */
const MAX_LINES = 8;

/**
 * How far below its place each name stands, in pixels by id, so that no two names overlap: those of markers at one spot
 * stand below each other. A name that finds no room nearby is missing.
 */
export function stackNames(named: readonly Named[]): ReadonlyMap<string, number> {
  const shifts = new Map<string, number>();
  const placed: Point[] = [];
  const fromTop = named.toSorted((one, other) => one.y - other.y || one.x - other.x || (one.id < other.id ? -1 : 1));
  for (const { id, x, y } of fromTop) {
    const others = placed.filter((other) => Math.abs(other.x - x) < WIDTH).map((other) => other.y);
    let at = y;
    // From top to bottom, so that each name moves past all that it overlaps
    for (const other of others.toSorted((one, next) => one - next)) {
      if (Math.abs(other - at) < NAME_HEIGHT) at = other + NAME_HEIGHT;
    }
    if (at - y > MAX_LINES * NAME_HEIGHT) continue;
    placed.push({ x, y: at });
    shifts.set(id, at - y);
  }
  return shifts;
}
