import type { LatLng } from './mapContent';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a plain map stands: the world's coordinate at the top left, and pixels for the whole world. */
export interface PlainView {
  readonly origin: Point;
  readonly scale: number;
}

const EQUATOR_METERS = 40_075_016;

/** Web Mercator: the whole world is 1 by 1. */
function project({ lat, lng }: LatLng): Point {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** Where a place lies on a map of the whole world at a zoom, in pixels. */
export function toWorldPixel(place: LatLng, zoom: number): Point {
  const { x, y } = project(place);
  const size = 256 * 2 ** zoom;
  return { x: x * size, y: y * size };
}

/** Some fifteen miles across in a window of a thousand pixels, at the most. */
const MAX_SCALE = 2_000_000;

/** The view in which all places lie within a window, with a margin in pixels. */
export function fitView(places: readonly LatLng[], width: number, height: number, margin: number): PlainView {
  const points = places.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = (pixels: number) => Math.max(1, pixels - 2 * margin);
  const scale = Math.min(MAX_SCALE, room(width) / (right - left), room(height) / (bottom - top));
  return {
    scale,
    origin: { x: (left + right) / 2 - width / 2 / scale, y: (top + bottom) / 2 - height / 2 / scale },
  };
}

/** Where a place lies in the window, in pixels. */
export function toPixel(place: LatLng, { origin, scale }: PlainView): Point {
  const { x, y } = project(place);
  return { x: (x - origin.x) * scale, y: (y - origin.y) * scale };
}

const MILE = 1609.344;
const LENGTHS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** The longest round distance that fits into some pixels of the view, in miles and pixels. */
export function scaleBar({ scale, origin }: PlainView, height: number, most: number) {
  const middle = 2 * Math.atan(Math.exp(Math.PI * (1 - 2 * (origin.y + height / 2 / scale)))) - Math.PI / 2;
  const pixelsPerMile = (scale / (EQUATOR_METERS * Math.cos(middle))) * MILE;
  const miles = LENGTHS.findLast((length) => length * pixelsPerMile <= most) ?? LENGTHS[0] ?? 0.1;
  return { miles, pixels: miles * pixelsPerMile };
}
