import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeTrack, encodeTrack, mergePoints, type TrackPoint } from './track';

const point = (seconds: number, lat = 40, lng = -74): TrackPoint => ({ at: seconds * 1000, location: { lat, lng } });

const points = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
    location: fc.record({
      lat: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 1e5),
      lng: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 1e5),
    }),
  }),
  { maxLength: 50 },
);

it('[POS-4] stores points to a second and a meter, in characters that any text can have', () => {
  fc.assert(
    fc.property(points, (given) => {
      const text = encodeTrack(given);
      expect(decodeTrack(text)).toEqual(
        given.map(({ at, location }) => ({ at, location: { lat: location.lat + 0, lng: location.lng + 0 } })),
      );
      expect(text).toMatch(/^[?-~]*$/);
    }),
  );
});

it('[POS-4] takes some ten characters for a point of a drive', () => {
  const drive = Array.from({ length: 500 }, (_, index) =>
    point(1_795_446_245 + 15 * index, 40.7 + index * 0.001, -74 + index * 0.001),
  );
  expect(encodeTrack(drive).length).toBeLessThan(500 * 7);
});

it('[POS-4] reads what is cut off or broken as far as it goes', () => {
  const text = encodeTrack([point(100), point(115, 40.001)]);
  expect(decodeTrack(text.slice(0, -1))).toEqual([point(100)]);
  expect(decodeTrack('')).toEqual([]);
});

it('[POS-4] merges points in the order of their times, whenever they come, without repeats', () => {
  expect(mergePoints([point(30), point(10)], [point(20), point(30), point(12)])).toEqual([
    point(10),
    point(20),
    point(30),
  ]);
  expect(mergePoints([])).toEqual([]);
});
