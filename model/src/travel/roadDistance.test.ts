import { expect, it } from 'vitest';
import { toKnownDrives } from './dayDrives';
import { driveKey } from './drives';
import { milesByRoad, roadDistanceIn, roadDistanceSchema, toRoadDistance } from './roadDistance';

const HOME = { lat: 40.7, lng: -73.93 };
const CLINIC = { lat: 40.71, lng: -73.91 };
const TRIP = { pickup: HOME, dropoff: CLINIC };
const drives = (meters: number) => new Map([[driveKey(HOME), new Map([[driveKey(CLINIC), { seconds: 900, meters }]])]]);

it('[ROD-1] [MNY-2] is kept in hundredths of a mile, with the places that it belongs to', () => {
  const road = toRoadDistance(TRIP, drives(12_345), 'osrm');
  expect(road).toEqual({ miles: 7.67, from: '407000 -739300', to: '407100 -739100', service: 'osrm' });
  expect(roadDistanceSchema.safeParse(road).data).toEqual(road);
  expect(milesByRoad(TRIP, road)).toBe(7.67);
});

it('[ROD-1] [MNY-2] does not count for the way back, nor once the trip is between other places', () => {
  const road = toRoadDistance(TRIP, drives(12_345), 'valhalla');
  expect(milesByRoad({ pickup: CLINIC, dropoff: HOME }, road)).toBeUndefined();
  expect(milesByRoad({ ...TRIP, dropoff: { lat: 40.72, lng: -73.91 } }, road)).toBeUndefined();
  expect(milesByRoad({ ...TRIP, pickup: null }, road)).toBeUndefined();
  expect(milesByRoad(TRIP, null)).toBeUndefined();
});

it('[ROD-1] [MNY-2] is the same in the form for a new trip, which reads it in a table of ten meters', () => {
  const { service: _, ...road } = toRoadDistance(TRIP, drives(12_344), 'osrm') ?? {};
  expect(roadDistanceIn(toKnownDrives(drives(12_340)), TRIP)).toEqual(road);
  expect(roadDistanceIn(toKnownDrives(drives(12_340)), { pickup: CLINIC, dropoff: HOME })).toBeUndefined();
  expect(roadDistanceIn(undefined, TRIP)).toBeUndefined();
});

it('[ROD-1] is never kept of a service whose terms forbid storing it, and not of a drive that can’t be one', () => {
  expect(toRoadDistance(TRIP, drives(12_345), 'google')).toBeUndefined();
  expect(toRoadDistance(TRIP, drives(0), 'osrm')).toBeUndefined();
  expect(toRoadDistance(TRIP, new Map(), 'osrm')).toBeUndefined();
  expect(toRoadDistance({ ...TRIP, dropoff: null }, drives(12_345), 'osrm')).toBeUndefined();
});
