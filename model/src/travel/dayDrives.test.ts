import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../time/calendarDays';
import { isDueAgain, packDrives, type RoadDrive, type RoadDrives, readTables, unpackDrives } from './dayDrives';
import { driveKey, findDrive, snap, unsnap } from './drives';

const CLINIC = { lat: 40.7001, lng: -73.9 };
const HOME = { lat: -33.86, lng: 151.2 };

const between = (...drives: readonly (readonly [string, string, RoadDrive | null])[]): RoadDrives => {
  const map = new Map<string, Map<string, RoadDrive | null>>();
  for (const [from, to, drive] of drives) map.set(from, new Map([...(map.get(from) ?? []), [to, drive]]));
  return map;
};

describe('a table of drives', () => {
  it('[ROD-2] keeps places to eleven meters, seconds, and tens of meters', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const drive = fc.option(fc.record({ seconds: fc.nat(65_534), meters: fc.nat(655_000) }));
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place, drive)), (rows) => {
        const drives = between(...rows.map(([a, b, each]) => [driveKey(a), driveKey(b), each] as const));
        const read = unpackDrives(packDrives(drives));
        expect(read.size).toBe(drives.size);
        for (const [from, ends] of drives) {
          for (const [to, drive] of ends) {
            const rounded = drive && { ...drive, meters: Math.round(drive.meters / 10) * 10 };
            expect(read.get(from)?.get(to)).toEqual(rounded);
          }
        }
      }),
    );
  });

  it('[ROD-1] says miles and minutes of both directions apart', () => {
    const [a, b] = [driveKey(CLINIC), driveKey(HOME)];
    const there = { seconds: 600, meters: 16_090 };
    const table = packDrives(between([a, b, there], [b, a, { seconds: 900, meters: 20_000 }]));
    const drives = readTables([table]);
    expect(findDrive(drives, CLINIC, HOME)).toEqual({ miles: expect.closeTo(10, 1), minutes: 10, source: 'roads' });
    expect(findDrive(drives, HOME, CLINIC)?.minutes).toBe(15);
    expect(findDrive(drives, { lat: CLINIC.lat + 0.00004, lng: CLINIC.lng }, HOME)?.minutes).toBe(10);
    expect(findDrive(drives, { lat: CLINIC.lat + 0.0001, lng: CLINIC.lng }, HOME)).toBeUndefined();
    expect(findDrive(undefined, CLINIC, HOME)).toBeUndefined();
  });

  it('[ROD-2] keeps that there is no road, or none that is a drive of a day, and reads a broken table as empty', () => {
    const [a, b] = [driveKey(CLINIC), driveKey(HOME)];
    const huge = between([a, b, { seconds: 70_000, meters: 10 }], [b, a, { seconds: 10, meters: 700_000 }]);
    expect(unpackDrives(packDrives(huge))).toEqual(between([a, b, null], [b, a, null]));
    expect(findDrive(readTables([packDrives(between([a, b, null]))]), CLINIC, HOME)).toBeUndefined();
    const table = packDrives(between([a, b, { seconds: 1, meters: 10 }]));
    for (let length = 0; length < table.length; length += 1) {
      expect(unpackDrives(table.subarray(0, length)).size).toBe(0);
    }
    expect(unpackDrives(new Uint8Array([255, 255, 255, 255, 0, 0]))).toEqual(new Map());
  });

  it('[ROD-2] has each drive asked for again on one day in four weeks', () => {
    const days = Array.from({ length: 28 }, (_, index) => addToDay('2026-03-02', index));
    for (const place of [HOME, { lat: 40.1, lng: -75.2 }]) {
      expect(days.filter((day) => isDueAgain(driveKey(CLINIC), driveKey(place), day))).toHaveLength(1);
    }
  });

  it('[ROD-2] finds the middle of a snapped place again', () => {
    expect(unsnap(snap(CLINIC))).toEqual(CLINIC);
    expect(driveKey({ lat: -0.00001, lng: 0 })).toBe('0 0');
  });
});
