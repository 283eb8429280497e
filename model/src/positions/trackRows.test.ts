import { describe, expect, it } from 'vitest';
import type { TrackPoint } from './track';
import { toTrackRows } from './trackRows';

const place = (miles: number) => ({ lat: miles / 69.0936, lng: 0 });
const at = (minutes: number): TrackPoint => ({ at: minutes * 60_000, location: place(minutes) });
const places = [
  { name: 'pick-up', location: place(4) },
  { name: 'drop-off', location: place(20) },
];

describe('a driver’s day as a table', () => {
  it('[POS-4] has a row every five minutes, after each silence, and for the last position', () => {
    const points = [0, 1, 2, 3, 4, 5, 6, 7, 15, 16, 17].map(at);
    const rows = toTrackRows(points, places).map(({ at: time, miles, silentMinutes, nearest }) => [
      time / 60_000,
      Math.round(miles),
      silentMinutes,
      `${Math.round(nearest?.miles ?? 0)} from ${nearest?.name}`,
    ]);
    expect(rows).toEqual([
      [0, 0, 0, '4 from pick-up'],
      [5, 5, 0, '1 from pick-up'],
      [15, 15, 8, '5 from drop-off'],
      [17, 17, 0, '3 from drop-off'],
    ]);
  });

  it('[POS-4] names no place without one, and is empty without positions', () => {
    expect(toTrackRows([at(0)], [])).toEqual([{ at: 0, miles: 0, silentMinutes: 0, nearest: undefined }]);
    expect(toTrackRows([], places)).toEqual([]);
  });
});
