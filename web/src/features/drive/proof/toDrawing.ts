import { LIMITS, SIGNATURE_BOX } from '@mtos/model';

interface Point {
  readonly x: number;
  readonly y: number;
}
type Stroke = readonly Point[];

/**
 * The path data of a signature in SIGNATURE_BOX; empty without a stroke. One that is too long to store loses detail, not
 * its shape.
 * @param strokes points on a pad that is `width` pixels wide
 */
export function toDrawing(strokes: readonly Stroke[], width: number): string {
  let kept: readonly Stroke[] = strokes
    .map((stroke) => inBox(stroke, SIGNATURE_BOX.width / width))
    .filter(({ length }) => length > 0);
  let drawing = kept.map(toPath).join('');
  while (drawing.length > LIMITS.drawing) {
    kept = thinned(kept);
    drawing = kept.map(toPath).join('');
  }
  return drawing;
}

const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);

/** In whole units of the box, without points that are the same then. */
function inBox(stroke: Stroke, scale: number): Stroke {
  const points = stroke.map(({ x, y }) => ({
    x: within(x * scale, SIGNATURE_BOX.width),
    y: within(y * scale, SIGNATURE_BOX.height),
  }));
  return points.filter(({ x, y }, index) => x !== points[index - 1]?.x || y !== points[index - 1]?.y);
}

/** Every other point of each stroke, with both ends; if there are only dots and lines, every other one of them. */
function thinned(strokes: readonly Stroke[]): readonly Stroke[] {
  const isEven = (_: unknown, index: number) => index % 2 === 0;
  if (strokes.every(({ length }) => length <= 2)) return strokes.filter(isEven);
  return strokes.map((stroke) => stroke.filter((point, index) => isEven(point, index) || index === stroke.length - 1));
}

/** A smooth line: each point bends it, halfway between two points it is straight. */
function toPath(stroke: Stroke): string {
  const [first, ...others] = stroke;
  if (!first) return '';
  const last = others.at(-1) ?? first;
  const bends = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? last;
    return `Q${point.x} ${point.y} ${Math.round((point.x + next.x) / 2)} ${Math.round((point.y + next.y) / 2)}`;
  });
  return `M${first.x} ${first.y}${bends.join('')}L${last.x} ${last.y}`;
}
