import { driveKey, packDrives } from '@mtos/model';
import { expect, it } from 'vitest';
import { drivesOfDriver } from './drivesOfDriver';

const HOME = { lat: 40.7, lng: -73.9 };
const CLINIC = { lat: 40.8, lng: -73.9 };
const DEPOT = { lat: 40.6, lng: -73.9 };
const ELSEWHERE = { lat: 40.5, lng: -73.8 };
const places = [HOME, CLINIC, DEPOT, ELSEWHERE].map(driveKey);

/** A table with the drives between all places. */
const table = packDrives(
  new Map(
    places.map((from) => [
      from,
      new Map(places.filter((to) => to !== from).map((to) => [to, { seconds: 600, meters: 9000 }])),
    ]),
  ),
);

it('[RDR-4] reads of a day’s drives only those to the driver’s stops, from other stops and from where the driver is', () => {
  const namesOf = (position?: typeof HOME) =>
    [...drivesOfDriver([table], [HOME, null, CLINIC, undefined], position)].map(([from, ends]) => [
      places.indexOf(from),
      [...ends.keys()].map((to) => places.indexOf(to)).sort(),
    ]);
  expect(namesOf()).toEqual([
    [0, [1]],
    [1, [0]],
  ]);
  // 0.07 miles from the depot
  expect(namesOf({ lat: 40.601, lng: -73.9 })).toEqual([
    [0, [1]],
    [1, [0]],
    [2, [0, 1]],
  ]);
});
