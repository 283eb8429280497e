import { describe, expect, it } from 'vitest';
import { asInstant } from '../sample/drivenTrip';
import { driveKey, type KnownDrives } from './drives';
import { companyTravel, readLearnedTravel } from './learnedTravel';
import { learnedDays, learnForAccount } from './learnForAccount';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';
import { driven, HOME, place, ZONE } from './testRides';
import { minutesBetween, straightMiles } from './travel';

const NOON = new Date('2026-03-09T16:00:00Z');
const learnedAt = asInstant(NOON);

/** Rides that take as many minutes to the mile of the straight line. */
const rides = (count: number, minutesPerMile: number) =>
  Array.from({ length: count }, (_, index) => {
    const to = 4 + (index % 10);
    return driven(index, { to, minutes: minutesPerMile * straightMiles(HOME, place(to)) });
  });
/** Road times of two minutes to the mile of the straight line. */
const ROADS: KnownDrives = new Map([
  [
    driveKey(HOME),
    new Map(
      Array.from({ length: 14 }, (_, step) => {
        const miles = straightMiles(HOME, place(step));
        return [driveKey(place(step)), { miles, minutes: 2 * miles, source: 'roads' }] as const;
      }),
    ),
  ],
]);
const learn = (trips: ReturnType<typeof rides>, roads: KnownDrives = new Map()) =>
  learnForAccount(trips, roads, { settings: DEFAULT_PLAN_SETTINGS, timeZone: ZONE, learnedAt });
const minutes = (account: Parameters<typeof companyTravel>[0], drives?: KnownDrives) =>
  minutesBetween(HOME, place(5), NOON, ZONE, { ...companyTravel(account), drives });

describe('what an account’s driven trips teach', () => {
  it('[ROD-1] [PLN-5] is how long estimated drives take, in place of the settings', () => {
    const learnedTravel = learn(rides(40, 6));
    expect(learnedTravel).toMatchObject({ speeds: { rides: 40 }, roadPace: null });
    expect(readLearnedTravel({ learnedTravel })).toEqual(learnedTravel);
    expect(minutes({ learnedTravel })).toBeCloseTo(6 * straightMiles(HOME, place(5)), 0);
    expect(minutes({})).toBeCloseTo((60 * 1.3 * straightMiles(HOME, place(5))) / 20);
  });

  it('[ROD-1] is by how much road times are too short', () => {
    const learnedTravel = learn(rides(40, 3), ROADS);
    expect(learnedTravel?.roadPace).toBeCloseTo(1.5, 1);
    expect(minutes({ learnedTravel }, ROADS)).toBeCloseTo(3 * straightMiles(HOME, place(5)), 0);
    expect(minutes({}, ROADS)).toBeCloseTo(2 * straightMiles(HOME, place(5)));
  });

  it('[ROD-1] is nothing with too few rides', () => {
    expect(learn(rides(39, 6), ROADS)).toBeUndefined();
  });

  it.each([
    null,
    42,
    {},
    { speeds: null, roadPace: 0, learnedAt },
    { speeds: null, roadPace: Number.NaN, learnedAt },
    { speeds: { roadFactor: 1.3, hourly: { weekday: [20], weekend: [20] }, rides: 40 }, roadPace: null, learnedAt },
  ])('[ROD-1] is not used if it is broken: %j', (learnedTravel) => {
    expect(companyTravel({ learnedTravel })).toBe(DEFAULT_PLAN_SETTINGS);
  });

  it('[PLN-5] is of the last four weeks', () => {
    expect(learnedDays('2026-03-09')).toHaveLength(28);
    expect(learnedDays('2026-03-09').at(-1)).toBe('2026-02-10');
  });
});
