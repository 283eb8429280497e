import { LIMITS } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { toDrawing } from './toDrawing';

/** A scribble of many points in the given size. */
const scribble = (count: number, width: number, height: number) =>
  Array.from({ length: count }, (_, index) => ({
    x: (width / 2) * (1 + Math.sin(index * 1.3)),
    y: (height / 2) * (1 + Math.cos(index * 0.7)),
  }));
const path = /^M[MLCQ0-9 .,-]*$/;

describe('toDrawing', () => {
  it('[DRV-5] makes one path of the strokes, in the same units on a phone of any width', () => {
    const strokes = [
      [{ x: 10, y: 20 }],
      [
        { x: 0, y: 0 },
        { x: 40, y: 50 },
        { x: 80, y: 0 },
      ],
    ];
    const expected = 'M20 40L20 40M0 0Q80 100 120 50L160 0';
    expect(toDrawing(strokes, 300)).toBe(expected);
    const half = strokes.map((stroke) => stroke.map(({ x, y }) => ({ x: x / 2, y: y / 2 })));
    expect(toDrawing(half, 150)).toBe(expected);
    expect(toDrawing([], 300)).toBe('');
  });

  it('[DRV-5] keeps a stroke that leaves the box at its edge', () => {
    expect(
      toDrawing(
        [
          [
            { x: -5, y: 10 },
            { x: 310, y: 200 },
          ],
        ],
        300,
      ),
    ).toBe('M0 20L600 300');
  });

  it('[DRV-5] thins a drawing that is too long until it can be stored, and keeps all strokes and their ends', () => {
    const strokes = Array.from({ length: 5 }, () => scribble(2_000, 300, 150));
    const drawing = toDrawing(strokes, 300);
    expect(drawing.length).toBeLessThanOrEqual(LIMITS.drawing);
    expect(drawing.length).toBeGreaterThan(LIMITS.drawing / 3);
    expect(drawing.match(/M300 300/g)).toHaveLength(5);
    expect(drawing).toMatch(path);
  });

  it('[DRV-5] never gives up a drawing, also one of dots only', () => {
    const dots = scribble(5_000, 300, 150).map((point) => [point]);
    const drawing = toDrawing(dots, 300);
    expect(drawing.length).toBeLessThanOrEqual(LIMITS.drawing);
    expect(drawing.length).toBeGreaterThan(LIMITS.drawing / 3);
    expect(drawing).toMatch(path);
  });
});
