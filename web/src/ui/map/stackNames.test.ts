import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_HEIGHT, stackNames } from './stackNames';

const toShifts = (points: readonly (readonly [number, number])[]) => {
  const shifts = stackNames(points.map(([x, y], index) => ({ id: `driver ${index}`, x, y })));
  return points.map((_, index) => shifts.get(`driver ${index}`));
};

describe('names of drivers on a map', () => {
  it('[MAP-1] stand at their markers where there is room', () => {
    expect(
      toShifts([
        [0, 0],
        [400, 0],
        [0, 100],
      ]),
    ).toEqual([0, 0, 0]);
  });

  it('[MAP-1] stand below each other at one spot', () => {
    expect(
      toShifts([
        [10, 10],
        [10, 10],
        [12, 11],
      ]),
    ).toEqual([0, NAME_HEIGHT, 2 * NAME_HEIGHT - 1]);
  });

  it('[MAP-1] keep off the other markers, and off names on the other side of theirs', () => {
    const shifts = stackNames([
      { id: 'marker', x: 0, y: 0 },
      { id: 'in the way of its name', x: 80, y: 4 },
      { id: 'at the right edge', x: 300, y: 60, isOnTheLeft: true },
      { id: 'whose name ends there', x: 40, y: 70 },
    ]);
    expect([...shifts]).toEqual([
      ['marker', 27],
      ['in the way of its name', 0],
      ['at the right edge', 0],
      ['whose name ends there', 10],
    ]);
  });

  it('[MAP-1] never stand at another marker, as if they were its name', () => {
    const shifts = stackNames([
      { id: 'upper', x: 60, y: 0 },
      { id: 'in its way', x: 140, y: 4 },
      { id: 'lower', x: 62, y: 30 },
    ]);
    expect(shifts.get('lower')).toBe(0);
    expect(shifts.get('upper')).toBeGreaterThan(30 + NAME_HEIGHT);
  });

  it('[MAP-1] never overlap, and are left out rather than far from their markers', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 300 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const named = places.map((point, index) => ({ id: String(index), ...point }));
        const shifts = stackNames(named);
        const shown = named.flatMap(({ id, x, y }) => {
          const shift = shifts.get(id);
          return shift === undefined ? [] : [{ x, y: y + shift, shift }];
        });
        for (const [index, one] of shown.entries()) {
          expect(one.shift).toBeGreaterThanOrEqual(0);
          expect(one.shift).toBeLessThanOrEqual(4 * NAME_HEIGHT);
          for (const other of shown.slice(index + 1)) {
            const overlaps = Math.abs(one.x - other.x) < 150 && Math.abs(one.y - other.y) < NAME_HEIGHT;
            expect(overlaps).toBe(false);
          }
        }
      }),
    );
  });
});
