import { describe, expect, it } from 'vitest';
import { fitView, scaleBar, toPixel } from './mercator';

const new_york = { lat: 40.7128, lng: -74.006 };
const albany = { lat: 42.6526, lng: -73.7562 };

describe('a plain map', () => {
  it('[MAP-2] has every place within its margins, north at the top', () => {
    const view = fitView([new_york, albany], 800, 600, 40);
    const [south, north] = [toPixel(new_york, view), toPixel(albany, view)];
    expect(north.y).toBeCloseTo(40);
    expect(south.y).toBeCloseTo(560);
    expect(north.x).toBeGreaterThan(south.x);
    for (const { x } of [south, north]) expect(x).toBeGreaterThan(40);
  });

  it('[MAP-2] shows one place in the middle', () => {
    const { x, y } = toPixel(albany, fitView([albany], 400, 300, 40));
    expect([Math.round(x), Math.round(y)]).toEqual([200, 150]);
  });

  it('[MAP-2] has a true scale: Albany is 135 miles from New York', () => {
    const view = fitView([new_york, albany], 800, 600, 40);
    const { miles, pixels } = scaleBar(view, 600, 120);
    const [south, north] = [toPixel(new_york, view), toPixel(albany, view)];
    const distance = (Math.hypot(south.x - north.x, south.y - north.y) / pixels) * miles;
    expect(distance).toBeGreaterThan(132);
    expect(distance).toBeLessThan(138);
    expect(pixels).toBeLessThanOrEqual(120);
  });
});
