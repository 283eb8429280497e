import { DEFAULT_PLAN_SETTINGS, DEFAULT_TIME_ZONE, learnDrives, type TravelSettings } from '@mtos/model';
import { expect, it } from 'vitest';
import { generateDay } from '../days/generateDay';
import { driveErrors, driveTrips, everyPair, knowDrives } from './streetDays';

it('[ROD-4] road times corrected by driven trips are closer to the driven ones than estimates are', () => {
  const day = generateDay({ trips: 100, drivers: 10 }, 1);
  const roads = knowDrives(everyPair(day));
  const corrected = learnDrives(roads, driveTrips(day, 1, 6), DEFAULT_PLAN_SETTINGS, DEFAULT_TIME_ZONE);
  const driven = driveTrips(day, 1, 8);
  const errors = (known: Pick<TravelSettings, 'drives' | 'roadPace'> = {}) =>
    driveErrors(driven, { ...DEFAULT_PLAN_SETTINGS, ...known });
  expect(errors(corrected).half).toBeLessThan(errors().half);
  expect(errors(corrected).most).toBeLessThan(errors({ drives: roads }).most);
  expect(errors({ drives: roads }).most).toBeLessThan(errors().most);
});
